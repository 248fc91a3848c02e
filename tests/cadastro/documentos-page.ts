import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { loadBuiltRemix } from '~/http/pages/remix-app.server'
import { cadastroRepository, uploadAddress } from '~/site/paths'
import { certify, pessoaText, signPdf, toDer } from '../autoridade'
import { readMail } from '../correio/read-mail'
import { temporaryFolder } from '../databases'
import { startApp, startPortal } from '../http'
import { formBytes, postForm } from '../upload'
import { empresa } from './cadastro'

type Fields = Record<string, string>

/** A registered company, and the page that the link in its mail opens, as a browser without JavaScript sees it. */
export async function start(settings: Record<string, string> = {}) {
  const raiz = await certify({ cn: 'Raiz do governo', authority: true })
  const ana = await certify({ cn: 'ANA DE SOUZA', by: raiz, pessoa: pessoaText('52998224725') })
  const raizes = await temporaryFolder()
  await mkdir(path.join(raizes, 'avancada'))
  await writeFile(path.join(raizes, 'avancada', 'raiz.der'), toDer(raiz.cert))
  const { portal, env } = await startPortal({ CEP_URL: 'nenhum', SIGNATURE_ROOTS: raizes, ...settings })
  const { url, get, lines } = await startApp({ portal, env, remix: await loadBuiltRemix() })
  await portal.intake.cadastro.registerCadastro(empresa, { formulario: 'a', termosAceitos: true })
  const mails = async () => {
    await portal.mail.sendDue()
    const folder = path.join(env.DATA_DIR, 'emails')
    const raws = await Promise.all(
      (await readdir(folder)).sort().map((file) => readFile(path.join(folder, file), 'utf8')),
    )
    return raws.map((raw) => readMail(raw))
  }
  const [mail] = await mails()
  const codigo = /cadastro\/documentos\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const page = `/licitacao-pub/portal/licitacao/cadastro/documentos/${codigo}`
  const html = async (query = '') => (await get(page + query)).text()
  const hidden = (text: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? ''
  /** Sends the form with the values that the page shows, `over` and `files`, as if the button `acao` were pressed. */
  async function press(acao: string, files: Record<string, Uint8Array> = {}, over: Fields = {}) {
    const shown = await html()
    const kept = ['termo', 'contrato', 'representante', 'procuracao'].flatMap((tipo) =>
      [`${tipo}Uri`, `${tipo}Antes`].map((name) => [name, hidden(shown, name)] as const),
    )
    const fields = { formulario: hidden(shown, 'formulario'), acao, ...Object.fromEntries(kept), ...over }
    const send = async (files: Record<string, Uint8Array> = {}) => {
      const answer = await postForm(
        url + page,
        formBytes([
          ...Object.entries(fields).map(([name, content]) => ({ name, content })),
          ...Object.entries(files).map(([name, content]) => ({ name, filename: `${name}.pdf`, content })),
        ]),
      )
      return { status: answer.status, text: String(answer.body.body), location: answer.headers.location }
    }
    return { ...(await send(files)), again: (others = files) => send(others) }
  }
  const situacao = async () =>
    (await portal.db.selectFrom('cadastro').select('situacao').executeTakeFirstOrThrow()).situacao
  const termo = await portal.db.selectFrom('cadastro_envio').select('termo').executeTakeFirstOrThrow()
  const assinado = await signPdf(new Uint8Array(termo.termo), { signer: ana, certificates: [ana.cert, raiz.cert] })
  /** Uploads a file as the page's script does. */
  const upload = (filename: string, content: string, repository = cadastroRepository) =>
    postForm(
      url + uploadAddress,
      formBytes([
        { name: 'repository', content: repository },
        { name: 'file', filename, content },
      ]),
    )
  return { portal, get, lines, mails, codigo, page, html, press, upload, situacao, assinado }
}
