import { readEnvironment } from '~/composition/environment.server'
import { parseRemoteEnv } from '~/env.server'

// Checks the settings first, because remix-serve would start with invalid settings and then fail on every page.
try {
  parseRemoteEnv(readEnvironment(process.env))
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
