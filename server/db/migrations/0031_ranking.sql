-- The few who are deactivated, so that counting a ranking need not look at everybody else.
CREATE INDEX person_inactive ON person (id) WHERE status = 'inactive';
