import { descriptorsLimit, neededDescriptors } from '~/http/ops/descriptors.server'
import { makeProcessLog } from '~/http/ops/process-log.server'

const limit = descriptorsLimit()
if (limit !== null && limit < neededDescriptors) {
  makeProcessLog().fatal(
    `O portal precisa abrir ${neededDescriptors} arquivos e conexões só para iniciar, e este processo pode abrir ${limit}: aumente o limite (ulimit -n 4096, ou LimitNOFILE no systemd).`,
  )
  process.exit(1)
}
// Loaded only now: below the limit Node would fail here, in words of its own.
await import('~/entry.node')
