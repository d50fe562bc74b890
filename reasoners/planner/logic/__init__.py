"""A logical form that composes: questions over any graph, grounded in its own schema.

Rooms, lowest first; each imports only from those above it in this list (setup.cfg holds it):

==============  ========================================================================================================
`forms`         the form of a question as one tree: what is asked, of which facts, under which conditions
`english`       English alone: closed classes of words, idioms, dates in words
`schema`        what a graph calls its relations, kinds, names and times
`syntax`        what a question asks and under which clauses, read from its words
`execution`     a form run over facts
`grounding`     clauses as patterns over the graph: `grounding.grounding` is the entrance, `patterns` scores a relation
`readings`      readings of a question: enumerated, scored, certified, said in words
`questions`     questions that one pattern cannot say: two events, successors, sets
`reader`        the entrance for one plain question
`choice`        which of the enumerated readings is meant, where the rules refuse or are not sure
`messages`      a message by sentences, names and times
`rewordings`    a question said another way, taken apart, or refused for what it asks
`limits`        sentences beside a question that limit or correct it, or say nothing of it
`pooled`        the readings of all ways to say a message side by side, and how sure the likeliest answer is
`context`       what else a message says: `told` puts it into its question, `gate` refuses what would be ignored
`ways`          in which order these are tried where a question is refused as a whole
==============  ========================================================================================================
"""
