# Read by back-up.sh and restore.sh. Sets `url` to the address of the database, empty for the product's own. Its
# password goes into the environment, because every user of the machine can read arguments.
url=${DATABASE_DIRECT_URL:-${DATABASE_URL:-}}
if [[ $url =~ ^([a-z]+://[^:/@]*):([^@/]*)@(.*)$ ]]; then
  url="${BASH_REMATCH[1]}@${BASH_REMATCH[3]}"
  PGPASSWORD=$(printf '%b' "$(sed 's/\\/\\\\/g; s/%/\\x/g' <<< "${BASH_REMATCH[2]}")")
  export PGPASSWORD
fi
