#!/bin/sh
# Restarts the processes of the portal at these ports one after the other: upgrade.sh 3001 3002
# For root, once `current` names the new release; docs/operations.md explains it.
set -eu

for port in "$@"; do
  # nginx asks a process that was away again only after five seconds (fail_timeout in nginx.conf).
  [ "$port" = "$1" ] || sleep 6
  # Running requests are finished before the process ends.
  systemctl restart "licitacao-pub@$port"
  waited=0
  until curl -fs --max-time 3 "http://127.0.0.1:$port/readyz"; do
    if [ $waited -ge "${PATIENCE:-600}" ]; then
      echo "O processo na porta $port não ficou pronto, e os seguintes não foram reiniciados: journalctl -u licitacao-pub@$port" >&2
      exit 1
    fi
    sleep 1
    waited=$((waited + 1))
  done
  echo
done
