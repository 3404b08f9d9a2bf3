-- A player's screen asks if one of their matches waits to be learnt. Without the index it reads the whole queue.
CREATE INDEX rating_todo_match ON rating_todo (match_id);
