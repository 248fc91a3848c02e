import { parseRemoteEnv } from '~/env.server'

// Runs before remix-serve, which would start with invalid settings and then fail at every page.
try {
  parseRemoteEnv(process.env)
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
