-- By which address whoever gets a mail says that they want no more of its kind; closed as its body is, and gone when it is out.
ALTER TABLE mail ADD COLUMN sealed_unsubscribe text;
