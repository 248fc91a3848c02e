import type { Page, Route } from '@playwright/test'
import { tooLarge, tooLargeIn } from '../tests/too-large'
import { emulate, expectAccessible } from './support/axe'
import { pausedClock } from './support/clock'
import { portal } from './support/command-line'
import { mailsTo, mailTo } from './support/mailbox'
import { exemplo, hydrated } from './support/screens'
import {
  answerQuestion,
  confirmationLink,
  deAna,
  fillAndCheck,
  formOn,
  openForm,
  type Pedido,
  seeResult,
  takeTime,
} from './support/solicitar'
import { expect, failedResource, test } from './support/test'

test.use({ viewport: { width: 320, height: 740 } })

const anexo = { name: 'Pergunta à comissão.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') }

/** An address that no other test writes from. */
const addressOf = (who: string) => `${who}.${Date.now()}.${Math.floor(Math.random() * 1e6)}@example.com`

const journeys: { id: number; scheme: 'light' | 'dark'; pedido: Omit<Pedido, 'email'>; tags: string }[] = [
  {
    id: exemplo.abertoFechado,
    scheme: 'light',
    tags: '@pg',
    pedido: {
      tipo: 'Esclarecimento',
      pessoa: 'Pessoa Jurídica',
      nome: 'Padaria Aurora Ltda',
      documento: '12.ABC.345/01DE-35',
      telefone: '(81) 3333-4444',
      assunto: 'O item 3 aceita embalagem de 500 g?',
      anexo,
    },
  },
  {
    id: exemplo.lotes,
    scheme: 'dark',
    tags: '@remote @formularios',
    pedido: {
      tipo: 'Impugnação',
      pessoa: 'Pessoa Física',
      nome: 'Ana de Souza',
      documento: '529.982.247-25',
      telefone: '81 99999-8888',
      assunto: 'O prazo de entrega impede a concorrência.',
    },
  },
]

for (const { id, scheme, pedido, tags } of journeys)
  test(`${pedido.tipo} de ${pedido.pessoa}: pedir, conferir, receber o recibo, confirmar o e-mail e ver na lista ${tags}`, async ({
    page,
    baseURL,
    javaScriptEnabled: js,
  }) => {
    test.slow()
    await emulate(page, 320, scheme)
    const email = addressOf('quem.pede')
    const assunto = `${pedido.assunto} (${email.replace(/\D/g, '')})`
    const form = await openForm(page, id, pedido.tipo, js)
    await form.fill({ ...pedido, assunto, email })
    if (pedido.anexo && js !== false)
      await expect(page.getByText(`Arquivo anexado: ${pedido.anexo.name}`)).toBeVisible()
    await expectAccessible(page, js)
    await answerQuestion(page)
    await takeTime(page)
    await form.send.click()

    await expect(page.getByRole('heading', { name: 'Confirmar Envio' })).toBeInViewport()
    const notice = pedido.anexo
      ? 'Atenção! Você está enviando um esclarecimento. Deseja continuar?'
      : 'Atenção, o anexo não foi inserido, deseja continuar?'
    await expect(page.getByText(notice)).toBeVisible()
    await expect(page.getByText('Esta ação não pode ser desfeita.')).toBeVisible()
    await expectAccessible(page, js)
    await page.getByRole('button', { name: 'Sim, continuar' }).click()

    await expect(page.getByText(`Um e-mail foi enviado para ${email}`)).toBeVisible()
    await expect(
      page.getByRole('heading', { name: /^Falta um passo: confirme o e-mail até \d\d\/\d\d\/\d{4} \d\d:\d\d$/ }),
    ).toBeInViewport()
    await expect(page.getByText(/\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d/)).toBeVisible()
    const success = page.getByRole('status').filter({ hasText: 'Operação realizada com sucesso!' })
    await expect(success).toBeVisible()
    await expectAccessible(page, js)
    await success.getByRole('link', { name: 'Fechar' }).click()
    await expect(success).toHaveCount(0)
    await expect(page.getByText(`Um e-mail foi enviado para ${email}`)).toBeVisible()
    await page.emulateMedia({ media: 'print', colorScheme: scheme })
    await expect(page.getByText('O que acontece agora')).toBeVisible()
    await expect(page.getByText(/A resposta é divulgada no portal até/)).toHaveCount(0)
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await page.emulateMedia({ media: 'screen', colorScheme: scheme })
    await page.goto(`licitacao-visualizacao/${id}/esclarecimento-impugnacao`)
    await expect(page.getByText(assunto)).toHaveCount(0)

    const mail = await mailTo(
      email,
      pedido.tipo === 'Impugnação' ? 'Confirme a sua impugnação' : 'Confirme o seu',
      baseURL,
    )
    const link = confirmationLink(mail.body)
    expect(mail.html).toContain(link)
    await page.goto(link)
    await seeResult(page, 'Maravilha! E-mail validado com sucesso.', js)
    await expectAccessible(page, js)

    const recibo = await mailTo(email, 'Recibo', baseURL)
    expect(recibo.body).toMatch(/\d{4}-[2-9A-Z]{4}-[2-9A-Z]{4}/)
    await page.goto(`licitacao-visualizacao/${id}/esclarecimento-impugnacao`)
    await expect(page.getByText(assunto).first()).toBeVisible()
    expect(await page.content()).not.toContain(email)
    expect(await page.content()).not.toContain('529.982.247-25')

    await page.goto(link)
    await seeResult(page, 'Este e-mail já foi validado anteriormente.', js)

    const [protocolo = ''] = /\d{4}-[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(recibo.body) ?? []
    await portal(baseURL, 'resposta', 'add', protocolo, '--texto', 'Procede: o edital será corrigido.')
    const answer = await mailTo(email, 'Resposta', baseURL)
    expect(answer.body).toContain('Procede: o edital será corrigido.')
    await page.goto(`licitacao-visualizacao/${id}/esclarecimento-impugnacao`)
    await hydrated(page, js)
    await page
      .getByRole('row')
      .filter({ hasText: assunto })
      .getByRole('link', { name: /^Visualizar/ })
      .click()
    await expect(page.getByText('Procede: o edital será corrigido.').last()).toBeVisible()
  })

test('no formulário os idiomas são botões que guardam o que se escreveu, e ele diz o seu prazo e o que fica público @remote @formularios', async ({
  page,
  javaScriptEnabled: js,
}) => {
  await page.goto(`licitacao-visualizacao/${exemplo.lotes}/esclarecimento-impugnacao/solicitar?tipo=IMPUGNACAO`)
  await hydrated(page, js)
  const form = formOn(page)
  await expect(page.getByText(/^O prazo para solicitar encerra em .* — encerra em \d+ dias?$/)).toBeVisible()
  await expect(form.company.name).toHaveAccessibleDescription('Fica público na página da licitação, com o assunto.')
  await form.company.name.fill('Padaria Aurora Ltda')
  await form.subject.fill('O item 3 aceita embalagem de 500 g?')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByLabel('Company name')).toHaveValue('Padaria Aurora Ltda')
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('O item 3 aceita embalagem de 500 g?')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expectAccessible(page, js)
})

test.describe('o que está errado', () => {
  test.use({ expectedComplaints: failedResource })

  test('cada erro está no resumo e junto do campo, o título avisa, e nada do que foi escrito se perde', async ({
    page,
    javaScriptEnabled: js,
  }) => {
    const form = await openForm(page, exemplo.todosAnexos, 'Esclarecimento', js)
    await page.getByLabel('Pessoa Física').check()
    await form.person.name.fill('Ana de Souza')
    await form.person.document.fill('529.982.247-26')
    await form.email.fill('ana')
    await form.phone.fill('99')
    await form.file.setInputFiles(anexo)
    if (js !== false) await expect(page.getByText(`Arquivo anexado: ${anexo.name}`)).toBeVisible()
    await form.send.click()

    await expect(form.summary).toBeFocused()
    await expect(page).toHaveTitle('Erro: Solicitar esclarecimento')
    const texts = [
      'O CPF “529.982.247-26” não existe. Confira os 11 algarismos.',
      'O e-mail “ana” está incompleto. Escreva-o como nome@exemplo.com.br.',
      'Escreva o assunto.',
    ]
    for (const text of texts) {
      await expect(form.summary.getByRole('link', { name: text })).toBeVisible()
      await expect(page.getByText(text)).toHaveCount(2)
    }
    await expect(form.person.name).toHaveValue('Ana de Souza')
    await expect(form.person.document).toHaveValue('529.982.247-26')
    await expect(page.getByText(`Arquivo anexado: ${anexo.name}`)).toBeVisible()
    await emulate(page, 1280, 'light')
    await expectAccessible(page, js)
    await emulate(page, 320, 'dark')
    await expectAccessible(page, js)
    await form.summary.getByRole('link', { name: 'Escreva o assunto.' }).click()
    await expect(form.subject).toBeFocused()
  })

  test('o arquivo anexado só é excluído depois de perguntado, e o que foi escrito fica', async ({
    page,
    javaScriptEnabled: js,
  }) => {
    const form = await openForm(page, exemplo.todosAnexos, 'Esclarecimento', js)
    await form.subject.fill('Qual é a marca?')
    await form.file.setInputFiles(anexo)
    if (js === false) await form.send.click()
    const attached = page.getByText(`Arquivo anexado: ${anexo.name}`)
    await expect(attached).toBeVisible()
    const remove = page.getByRole('button', { name: `Excluir ${anexo.name}` })
    const question = page.getByText('Deseja realmente excluir?')
    await remove.click()
    await expect(question).toBeVisible()
    await expectAccessible(page, js)
    if (js !== false) {
      expect((await page.getByRole('dialog', { name: 'Excluir' }).boundingBox())?.width).toBeLessThanOrEqual(290)
      await page.keyboard.press('Escape')
      await expect(question).toHaveCount(0)
      await expect(remove).toBeFocused()
      await remove.click()
    }
    await page.getByRole('button', { name: 'Não' }).click()
    await expect(question).toHaveCount(0)
    await expect(attached).toBeVisible()
    await remove.click()
    await page.getByRole('button', { name: 'Sim' }).click()
    await expect(attached).toHaveCount(0)
    await expect(form.subject).toHaveValue('Qual é a marca?')
  })

  test('do que há de errado com o arquivo o resumo leva ao seu campo', async ({ page, javaScriptEnabled: js }) => {
    test.skip(js !== false, 'com JavaScript o arquivo é julgado antes, ao lado do campo')
    const form = await openForm(page, exemplo.todosAnexos, 'Esclarecimento', js)
    await form.file.setInputFiles({ ...anexo, name: 'programa.exe' })
    await form.send.click()
    await form.summary.getByRole('link', { name: /^O arquivo não foi anexado/ }).click()
    await expect(page.locator('#anexo:target')).toBeVisible()
  })

  test('um arquivo de mais de 30 MB é recusado junto do campo, e a página o anuncia a quem a escuta @js', async ({
    page,
    javaScriptEnabled: js,
  }) => {
    const form = await openForm(page, exemplo.todosAnexos, 'Esclarecimento', js)
    const raised = page.evaluate(
      () =>
        new Promise((resolve) =>
          window.addEventListener('tamanho-excedido', (event) => resolve((event as CustomEvent).detail)),
        ),
    )
    await form.file.setInputFiles(await tooLargeIn(test.info().outputDir))
    await expect(
      page.getByText('O arquivo: grande.pdf, excede o tamanho máximo de 30MB definido pelo sistema!'),
    ).toBeVisible()
    expect(await raised).toEqual({ nome: 'grande.pdf', tamanho: tooLarge })
  })

  test('voltar à aba não apaga o que está num formulário, nem o que se disse dele @js', async ({
    page,
    javaScriptEnabled: js,
  }) => {
    const form = await openForm(page, exemplo.todosAnexos, 'Esclarecimento', js)
    await form.subject.fill('Qual é a marca?')
    await form.file.setInputFiles(anexo)
    const attached = page.getByText(`Arquivo anexado: ${anexo.name}`)
    await expect(attached).toBeVisible()
    await form.send.click()
    await expect(form.summary).toBeVisible()
    const refreshes: string[] = []
    page.on('request', (request) => refreshes.push(request.url()))
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await page.waitForTimeout(1000)
    expect(refreshes).toEqual([])
    await expect(form.summary).toBeVisible()
    await expect(attached).toBeVisible()
    await expect(form.subject).toHaveValue('Qual é a marca?')
  })

  test('um formulário que já foi conferido pode ser alterado, com o que estava escrito', async ({
    page,
    javaScriptEnabled: js,
  }) => {
    test.slow()
    const form = await openForm(page, exemplo.objetoLongo, 'Esclarecimento', js)
    await form.fill({
      tipo: 'Esclarecimento',
      pessoa: 'Pessoa Física',
      nome: 'Ana de Souza',
      documento: '52998224725',
      email: addressOf('ana'),
      telefone: '81999998888',
      assunto: 'Qual é a marca de referência?',
    })
    await answerQuestion(page)
    await takeTime(page)
    await form.send.click()
    await page.getByRole('link', { name: 'Alterar: Assunto' }).click()
    const again = formOn(page)
    await expect(again.subject).toHaveValue('Qual é a marca de referência?')
    await again.subject.fill('Qual é a marca de referência do item 2?')
    await again.send.click()
    await expect(page.getByText('Qual é a marca de referência do item 2?')).toBeVisible()
  })

  test('quem não responde à pergunta, ou envia depressa demais, é avisado com gentileza', async ({
    page,
    javaScriptEnabled: js,
  }) => {
    const form = await openForm(page, exemplo.objetoLongo, 'Impugnação', js)
    await form.fill({
      tipo: 'Impugnação',
      pessoa: 'Pessoa Física',
      nome: 'Ana de Souza',
      documento: '52998224725',
      email: addressOf('ana'),
      telefone: '81999998888',
      assunto: 'O prazo é curto.',
    })
    await takeTime(page)
    await form.send.click()
    await expect(form.summary.getByText('Para enviar, responda à pergunta.')).toBeVisible()
    await expect(form.subject).toHaveValue('O prazo é curto.')
  })
})

test('depois do prazo o botão está desligado e a página diz por quê @pg', async ({ page, javaScriptEnabled: js }) => {
  await page.goto(`licitacao-visualizacao/${exemplo.prazoEncerrado}/esclarecimento-impugnacao`)
  await hydrated(page, js)
  const button = page.getByRole('button', { name: 'Solicitar' })
  await expect(button).toBeDisabled()
  const reason = 'Conforme a legislação, não é possível solicitar após a data limite'
  await expect(button).toHaveAttribute('title', reason)
  await expect(page.getByText(/^O prazo para solicitar encerrou em/)).toBeVisible()
  await page.goto(`licitacao-visualizacao/${exemplo.prazoEncerrado}/esclarecimento-impugnacao/solicitar`)
  await expect(page.getByText(reason)).toBeVisible()
  await expect(page.getByLabel('Assunto')).toHaveCount(0)
  await expectAccessible(page, js)
})

test('um link de confirmação que não existe diz que não é mais válido', async ({ page, javaScriptEnabled: js }) => {
  await page.goto('esclarecimento-impugnacao/confirmar/umCodigoQueNuncaExistiu1234567')
  await seeResult(page, 'O link não é mais válido.', js)
  await expect(page.getByText(/o novo link deve ser aberto em até 4 horas/)).toBeVisible()
})

const naoExiste = 'esclarecimento-impugnacao/confirmar/umCodigoQueNuncaExistiu1234567'
const aguarde = 'Realizando validação... Aguarde!'

test('a validação se mostra por ao menos cinco segundos, também quando a resposta vem logo @js', async ({ page }) => {
  const { pass, passUntil } = await pausedClock(page)
  await page.goto(naoExiste)
  await passUntil(() => page.getByText(aguarde).isVisible())
  await expect(page.getByRole('button', { name: 'Ver o resultado agora' })).toBeVisible()
  await pass(4800)
  await expect(page.getByText(aguarde)).toBeVisible()
  await pass(300)
  await expect(page.getByRole('heading', { name: 'O link não é mais válido.' })).toBeFocused()
})

test.describe('sem conexão', () => {
  test.use({ expectedComplaints: /net::ERR|Failed to fetch/ })

  test('a validação que não chega ao servidor diz que houve um erro, e pode ser tentada de novo @js', async ({
    page,
  }) => {
    await page.route('**/confirmar/*', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await page.goto(naoExiste)
    await seeResult(page, 'Houve um erro na validação do link.', true)
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(page.getByRole('heading', { name: 'O link não é mais válido.' })).toBeVisible()
  })
})

test.describe('sem resposta', () => {
  test.use({ expectedComplaints: /net::ERR|Failed to fetch|Failed to load|decode|Unexpected|SyntaxError/ })

  const indisponivel = /^O serviço está temporariamente indisponível\. O que você escreveu continua aqui/

  /** From now on no form reaches the portal. */
  const loseForms = (page: Page, lost: (route: Route) => Promise<void>) =>
    page.route('**/*.data*', (route) => (route.request().method() === 'POST' ? lost(route) : route.continue()))

  test('um envio que fica sem resposta deixa na tela o que se escreveu e anexou, e pode ser repetido @js', async ({
    page,
    javaScriptEnabled: js,
  }) => {
    test.slow()
    const email = addressOf('sem.resposta')
    const form = await openForm(page, exemplo.todosAnexos, 'Impugnação', js)
    await form.fill({ ...deAna, email, anexo })
    const attached = page.getByText(`Arquivo anexado: ${anexo.name}`)
    await expect(attached).toBeVisible()
    await answerQuestion(page)
    await takeTime(page)
    await loseForms(page, (route) => route.abort())
    const said = page.getByRole('alert').getByText(indisponivel)
    for (let sent = 0; sent < 2; sent++) {
      await form.send.click()
      await expect(said).toBeVisible()
      await expect(page.getByRole('alert')).toBeFocused()
      await expect(form.subject).toHaveValue(deAna.assunto)
      await expect(attached).toBeVisible()
      await form.subject.focus()
    }
    await page.unrouteAll()
    await form.send.click()

    const send = page.getByRole('button', { name: 'Sim, continuar' })
    await expect(send).toBeVisible()
    const badGateway = { status: 502, contentType: 'text/html', body: '<html>Bad Gateway</html>' }
    await loseForms(page, (route) => route.fulfill(badGateway))
    for (let sent = 0; sent < 2; sent++) {
      await send.click()
      await expect(said).toBeVisible()
      await expect(page.getByRole('alert')).toBeFocused()
      await send.focus()
    }
    await page.unrouteAll()
    await send.click()

    await page.getByText('Não recebeu, ou o endereço está errado?').click()
    const address = page.getByLabel('Enviar o link para')
    await address.fill(`outro.${email}`)
    await loseForms(page, (route) => route.abort())
    await page.getByRole('button', { name: 'Enviar novo link' }).click()
    await expect(said).toBeVisible()
    await expect(address).toHaveValue(`outro.${email}`)
  })
})

test.describe('o endereço do e-mail', () => {
  test.use({ expectedComplaints: failedResource })

  test('quem errou o e-mail o corrige no recibo: o link antigo deixa de valer, e o novo confirma', async ({
    page,
    baseURL,
    javaScriptEnabled: js,
  }) => {
    test.slow()
    const [wrong, right] = [addressOf('errado'), addressOf('certo')]
    const send = await fillAndCheck(page, exemplo.objetoLongo, { ...deAna, email: wrong }, js)
    await send.click()
    await expect(page.getByText(`Um e-mail foi enviado para ${wrong}`)).toBeVisible()
    const [receipt = ''] = page.url().split('?')
    await page.getByText('Não recebeu, ou o endereço está errado?').click()
    const field = page.getByLabel('Enviar o link para')
    const resend = page.getByRole('button', { name: 'Enviar novo link' })
    await field.fill('certo')
    await resend.click()
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([/^O e-mail “certo” está incompleto/])
    await expect(field).toHaveValue('certo')
    await expectAccessible(page, js)
    await field.fill(right)
    await resend.click()
    await expect(page.getByText(`Um novo link foi enviado para ${right}.`)).toBeVisible()
    expect(page.url()).not.toContain(receipt)

    await page.goto(confirmationLink((await mailTo(wrong, 'Confirme', baseURL)).body))
    await seeResult(page, 'O link não é mais válido.', js)
    await page.goto(confirmationLink((await mailTo(right, 'Confirme', baseURL)).body))
    await seeResult(page, 'Maravilha! E-mail validado com sucesso.', js)
    await page.getByRole('link', { name: 'Ver os esclarecimentos e impugnações da licitação' }).click()
    await expect(page).toHaveURL(
      new RegExp(`/licitacao-visualizacao/${exemplo.objetoLongo}/esclarecimento-impugnacao$`),
    )
    await expect(page.getByText(deAna.assunto).first()).toBeVisible()
  })
})

test('enviar duas vezes, voltar e enviar de novo, e recarregar levam ao mesmo recibo, com um e-mail só', async ({
  page,
  baseURL,
  javaScriptEnabled: js,
}) => {
  test.slow()
  const email = addressOf('duas.vezes')
  const send = await fillAndCheck(page, exemplo.todosAnexos, { ...deAna, email }, js)
  await send.dblclick()
  await expect(page.getByText(`Um e-mail foi enviado para ${email}`)).toBeVisible()
  const [receipt = ''] = page.url().split('?')
  await page.reload()
  await expect(page.getByText(`Um e-mail foi enviado para ${email}`)).toBeVisible()
  await hydrated(page, js)
  await page.goBack()
  await page.waitForLoadState()
  if (await send.isVisible()) await send.click()
  await expect(page).toHaveURL((url) => url.href.startsWith(receipt))
  await mailTo(email, 'Recibo', baseURL)
  await mailTo(email, 'Confirme', baseURL)
  expect(await mailsTo(email, baseURL)).toHaveLength(2)
})

test('a máscara agrupa o que se digita sem atrapalhar quem cola, apaga no meio ou usa letras @js', async ({ page }) => {
  const form = await openForm(page, exemplo.todosAnexos, 'Esclarecimento', true)
  await form.company.document.pressSequentially('12abc34501de35')
  await expect(form.company.document).toHaveValue('12.ABC.345/01DE-35')
  for (let pressed = 0; pressed < 5; pressed++) await form.company.document.press('ArrowLeft')
  await form.company.document.press('Backspace')
  await expect(form.company.document).toHaveValue('12.ABC.345/0DE3-5')
  await form.phone.fill('+55 (81) 99999-8888')
  await expect(form.phone).toHaveValue('(81) 99999-8888')
  for (const given of ['5581999998888', '081 99999-8888', '0055 81 99999-8888']) {
    await form.phone.fill(given)
    await expect(form.phone).toHaveValue('(81) 99999-8888')
  }
  await form.phone.fill('')
  await form.phone.pressSequentially('081999998888')
  await expect(form.phone).toHaveValue('(81) 99999-8888')
  await form.phone.fill('8133334444')
  await expect(form.phone).toHaveValue('(81) 3333-4444')
})
