import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from '../support/test'

/** Returns the style sheets of the build, by name. */
async function styleFiles() {
  const folder = 'build/client/assets'
  const names = (await readdir(folder)).filter((name) =>
    /^(?:portal|lista|telas|barras|detalhe|formulario)-.*\.css$/.test(name),
  )
  const entries = names.map(async (name) => [
    name.slice(0, name.indexOf('-')),
    (await readFile(path.join(folder, name), 'utf8')).trim(),
  ])
  return Object.fromEntries(await Promise.all(entries)) as Record<string, string>
}

/** A page of each kind, and its style sheets other than `portal`, which every page has. */
const kinds = {
  'a lista': ['consulta-licitacoes', 'lista'],
  'uma licitação': ['licitacao-visualizacao/1/dados-edital', 'telas', 'detalhe'],
  'as suas solicitações': ['licitacao-visualizacao/4/esclarecimento-impugnacao', 'telas', 'detalhe'],
  'um formulário dela': [
    'licitacao-visualizacao/1/esclarecimento-impugnacao/solicitar',
    'telas',
    'detalhe',
    'formulario',
  ],
  'a validação de um documento': ['validar-documento', 'telas', 'formulario'],
  'a API': ['api', 'telas', 'detalhe'],
  'a lista do portal': ['portal/licitacao/listagem', 'barras', 'lista'],
  'uma licitação do portal': ['portal/licitacao/detalhe/1', 'barras', 'telas', 'detalhe'],
  'as compras diretas': ['portal/compra-direta/listagem', 'barras', 'lista'],
  'o cadastro': ['portal/licitacao/cadastro', 'barras', 'formulario'],
}

test('cada página tem, além dos estilos de todas, um só arquivo para o seu tipo, um do que leitura e formulários têm em comum e um para o que a cerca: a que se lê os traz @rest', async ({
  request,
}) => {
  const styles = await styleFiles()
  for (const [name, [address = '', ...files]] of Object.entries(kinds)) {
    const html = await (await request.get(address)).text()
    const [, inline = ''] = /<style data-page="true">(.*?)<\/style>/s.exec(html) ?? []
    const linked = Array.from(
      html.matchAll(/<link rel="stylesheet" href="[^"]*\/([a-z]+)-[^"]*\.css"/g),
      ([, file = '']) => file,
    )
    const brought = Object.keys(styles).filter((file) => inline.includes(styles[file] ?? ''))
    expect([...linked, ...brought].sort(), name).toEqual([...files, 'portal'].sort())
    expect([linked.length === 0, inline.length], name).toEqual([
      !files.includes('formulario'),
      brought.reduce((sum, file) => sum + (styles[file]?.length ?? 0), 0),
    ])
  }
})
