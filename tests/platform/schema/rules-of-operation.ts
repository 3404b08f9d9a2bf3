/** Rows beside `soundRows`: a job that failed, a check of the data, and the size of a table. */
export const soundOperation = `
  insert into mail (recipient, subject) values ('ana@example.com', 'Aviso');
  insert into job_run (name, failed_at, took, error) values ('forget-mail', now(), 12, 'away');
  insert into examination (took, promises, breaches, unchecked) values (3, 70, '[]', '[]');
  insert into table_size (day, name, bytes) values ('2026-11-28', 'person', 8192);`;

/** The statements that break each rule of the operation of the platform. */
export const operationBrokenBy = {
  mail_attempts: "update mail set attempts = -1",
  job_run_took: "update job_run set took = -1",
  job_run_failure: "update job_run set error = null",
  examination_took: "update examination set took = -1",
  examination_promises: "update examination set promises = 0",
  examination_breaches: "update examination set breaches = '{}'",
  examination_unchecked: "update examination set unchecked = '{}'",
  examination_unfinished: "update examination set unfinished = '{}'",
  table_size_bytes: "update table_size set bytes = -1",
};
