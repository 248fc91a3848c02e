import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

/** A delivered mail: its recipients and its raw text. */
type Delivered = { to: string[]; raw: string }

type Mood = 'accept' | 'silent' | { until: Promise<unknown> } | { at: 'RCPT' | 'DATA'; reply: string }

/** A real SMTP server on a free port. A test can change its answers, stop and restart it. It ends with the test. */
export async function startSmtp() {
  const delivered: Delivered[] = []
  let mood: Mood = 'accept'
  let asked = 0
  let offered = 0
  let server: SMTPServer | undefined

  /** Answers as `mood` says: never if it is silent; with `until`, it accepts a mail once that promise resolves. */
  function answer(at: 'RCPT' | 'DATA', done: (error?: Error | null) => void) {
    if (mood === 'silent') return
    if (mood === 'accept') return done()
    if ('until' in mood) return at === 'RCPT' ? done() : void mood.until.then(() => done())
    if (mood.at !== at) return done()
    const [code = '', ...words] = mood.reply.split(' ')
    done(Object.assign(new Error(words.join(' ')), { responseCode: Number(code) }))
  }

  const open = (port: number) =>
    new Promise<number>((resolve, reject) => {
      const opened = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS', 'AUTH'],
        closeTimeout: 50,
        onConnect(_session, done) {
          asked++
          done()
        },
        onRcptTo: (_address, _session, done) => answer('RCPT', done),
        onData(stream, session, done) {
          text(stream).then((raw) => {
            offered++
            answer('DATA', (error) => {
              if (!error) delivered.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw })
              done(error)
            })
          })
        },
      })
      // Some tests make a client give up, which the server reports as an error.
      opened.on('error', () => {})
      opened.server.once('error', reject)
      opened.listen(port, '127.0.0.1', () => {
        const address = opened.server.address()
        resolve(typeof address === 'object' && address ? address.port : port)
      })
      server = opened
    })
  const leave = () => new Promise<void>((resolve) => (server ? server.close(resolve) : resolve()))

  const port = await open(0)
  onTestFinished(leave)
  return {
    url: `smtp://127.0.0.1:${port}`,
    delivered,
    /** How many connections there were. */
    asked: () => asked,
    /** How many mails the server was offered, accepted or not. */
    offered: () => offered,
    become(next: Mood) {
      mood = next
    },
    leave,
    comeBack: () => open(port),
  }
}
