import { emulate, expectAccessible } from '../support/axe'
import { portal } from '../support/command-line'
import { mailTo } from '../support/mailbox'
import { exemplo, hydrated } from '../support/screens'
import {
  anexo,
  answerQuestion,
  confirmationLink,
  makeAddress,
  openForm,
  type Pedido,
  seeResult,
  takeTime,
} from '../support/solicitar'
import { expect, test } from '../support/test'

test.use({ viewport: { width: 320, height: 740 } })

const journeys: { id: number; scheme: 'light' | 'dark'; pedido: Omit<Pedido, 'email'>; tags: string }[] = [
  {
    id: exemplo.abertoFechado,
    scheme: 'light',
    tags: '@pg @journey',
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
    tags: '@remote @formularios @journey',
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
    const email = makeAddress('quem.pede')
    const assunto = `${pedido.assunto} (${BigInt(email.replace(/\D/g, '')).toString(36)})`
    const form = await openForm(page, id, pedido.tipo, js)
    await form.fill({ ...pedido, assunto, email })
    if (pedido.anexo && js !== false)
      await expect(page.getByText(`Arquivo anexado: ${pedido.anexo.name}`)).toBeVisible()
    await expectAccessible(page, js)
    await answerQuestion(page)
    await takeTime(page)
    await form.send.click()

    await expect(page.getByText('Confirmar Envio', { exact: true })).toBeInViewport()
    const notice = pedido.anexo
      ? 'Atenção! Você está enviando um esclarecimento. Deseja continuar?'
      : 'Atenção, o anexo não foi inserido, deseja continuar?'
    await expect(page.getByText(notice)).toBeVisible()
    await expect(page.getByText('Esta ação não pode ser desfeita.')).toBeVisible()
    await expectAccessible(page, js)
    await page.getByRole('button', { name: 'Sim, continuar' }).click()

    await expect(page.getByText(`Um e-mail foi enviado para ${email}`)).toBeVisible()
    await expect(
      page.getByRole('heading', {
        name:
          pedido.tipo === 'Impugnação'
            ? /^Falta um passo: confirme a sua impugnação até \d\d\/\d\d\/\d{4} \d\d:\d\d$/
            : /^Falta um passo: confirme o seu pedido de esclarecimento até \d\d\/\d\d\/\d{4} \d\d:\d\d$/,
      }),
    ).toBeInViewport()
    const missing = page.getByText(/[Ff]alta|É preciso confirmar/)
    await expect(missing.and(page.locator('#pedido *, [role="dialog"] *'))).toHaveCount(1)
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
      pedido.tipo === 'Impugnação' ? 'Falta um passo: confirme a sua' : 'Falta um passo: confirme o seu',
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
