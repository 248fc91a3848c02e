export type RemoteLog = { warn(details: object, message: string): void }
