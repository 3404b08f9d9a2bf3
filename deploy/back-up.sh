#!/bin/bash
# Makes one backup of Punto de Oro, then removes old ones. For a timer: see puntodeoro-back-up.service and
# compose.back-up.yaml. The program may run meanwhile.
#
# BACK_UPS       the folder of the backups; put it on another disk than DATA_DIR
# KEEP_BACK_UPS  how many are kept (14)
# DATA_DIR       as the program has it
# DATABASE_URL, DATABASE_DIRECT_URL  as the program has them; without them its own database is copied
# OPERATOR       the operator's command (node dist/server/operator.js); empty where Node is not installed
set -euo pipefail
umask 077

: "${BACK_UPS:?name the folder of the backups}"
: "${DATA_DIR:?name the data directory of the program}"
keep=${KEEP_BACK_UPS:-14}
operator=${OPERATOR-node dist/server/operator.js}
. "$(dirname "$0")/database-address.sh"
[[ $keep =~ ^[1-9][0-9]*$ ]] || { echo "KEEP_BACK_UPS must be a number from 1 on, not $keep" >&2; exit 64; }

mkdir -p "$BACK_UPS"
# One at a time. The lock ends with this program, however it ends.
exec 9> "$BACK_UPS/.lock"
flock --nonblock 9 || { echo "Another backup into $BACK_UPS is being made" >&2; exit 75; }

partial=$BACK_UPS/.partial
rm -rf "$partial"
if [[ -n $url ]]; then
  mkdir "$partial"
  pg_dump --format custom --file "$partial/database.dump" --dbname "$url"
  # A dump that cannot be listed cannot be restored.
  pg_restore --list "$partial/database.dump" > /dev/null
  # 1: a file changed meanwhile, such as a mail that was sent. Pictures never change. `lost+found` is root's, where a
  # disk of its own begins.
  tar --create --gzip --file "$partial/data.tar.gz" --exclude=lost+found --directory "$DATA_DIR" . || (($? == 1))
else
  # The command itself decides who may pass through the folder: as root, PostgreSQL's account must.
  (umask 022 && $operator --back-up "$partial")
fi
made=$BACK_UPS/puntodeoro-$(date --utc +%Y-%m-%dT%H-%M-%SZ)
mv "$partial" "$made"
echo "The backup is complete: $made"

# For the page Operación and the alarm about missing backups; the product's own command has done it itself.
if [[ -n $url ]]; then
  if [[ -n $operator ]]; then
    $operator --note-back-up
  else
    psql --quiet --dbname "$url" --command "UPDATE installation SET backed_up_at = now()"
  fi
fi

# Only after a complete one, so that failures never use up the good ones.
find "$BACK_UPS" -mindepth 1 -maxdepth 1 -type d -name 'puntodeoro-????-??-??T??-??-??Z' | sort --reverse |
  tail --lines "+$((keep + 1))" | while read -r old; do
    rm -rf "$old"
    echo "Removed: $old"
  done
