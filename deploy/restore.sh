#!/bin/bash
# Restores one backup of back-up.sh into an empty database and an empty data directory. Stop the program first.
#
# deploy/restore.sh FOLDER, with DATA_DIR, DATABASE_URL and DATABASE_DIRECT_URL as the program has them.
set -euo pipefail
umask 077

from=${1:?name the folder of a backup}
: "${DATA_DIR:?name the data directory of the program}"
. "$(dirname "$0")/database-address.sh"

refuse() {
  echo "$1 Nothing was changed." >&2
  exit 1
}

mkdir -p "$DATA_DIR"
[[ -z $(ls -A --ignore=lost+found "$DATA_DIR") ]] || refuse "$DATA_DIR is not empty: move its content away."
if [[ -f $from/database.dump ]]; then
  [[ -n $url ]] || refuse "This backup is of a database of your own: set DATABASE_URL."
  tables=$(psql --no-align --tuples-only --dbname "$url" --command \
    "SELECT count(*) FROM pg_class WHERE relnamespace = to_regnamespace('public') AND relkind IN ('r', 'v')")
  [[ $tables == 0 ]] || refuse "The database is not empty: create a new one, and set DATABASE_URL."
  # One transaction: the whole database or nothing.
  pg_restore --no-owner --exit-on-error --single-transaction --dbname "$url" "$from/database.dump"
  tar --extract --gzip --file "$from/data.tar.gz" --directory "$DATA_DIR"
else
  [[ -d $from/postgres ]] || refuse "$from is no backup."
  [[ -z $url ]] || refuse "This backup holds the product's own database: start without DATABASE_URL."
  cp --archive "$from/." "$DATA_DIR/"
fi
echo "Restored from $from. Start the program."
