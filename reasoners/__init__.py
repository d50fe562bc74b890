from reasoners.moved import MOVED
from tkindex.moved import install

install(MOVED)
