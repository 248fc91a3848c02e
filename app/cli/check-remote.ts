import { parseRemoteEnv } from '~/env.server'

// Ahead of remix-serve, which starts whatever the settings are and then fails at every request.
try {
  parseRemoteEnv(process.env)
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
