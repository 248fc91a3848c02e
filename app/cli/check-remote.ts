import { parseRemoteEnv } from '~/env.server'

// Checks the settings before remix-serve starts, which would accept invalid ones and then fail at every page.
try {
  parseRemoteEnv(process.env)
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
