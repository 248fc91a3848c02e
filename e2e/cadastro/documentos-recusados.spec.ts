import { eicar } from '../../tests/setup/clamd'
import { tooLargeIn } from '../../tests/too-large'
import { documentosOn as on, openWithRg } from '../support/cadastro'
import { longAfterFirst } from '../support/long'
import { makePdf } from '../support/pdf'
import { brokenRequest } from '../support/quebras'
import { hydrated } from '../support/screens'
import { expect, test } from '../support/test'
import { ways } from '../support/ways'

test.use({ expectedComplaints: brokenRequest })

const mimeType = 'application/pdf'

// Enter is left out, because in a file field it opens the file chooser.
for (const [index, [way, send]] of ways.filter(([way]) => way !== 'com Enter').entries())
  test(`um documento de outro formato, falso, vazio, grande demais ou perigoso, enviado ${way}, volta com a sua mensagem, e nada dele se guarda${longAfterFirst(index)} @rest`, async ({
    page,
    baseURL,
    javaScriptEnabled: js,
  }) => {
    test.slow()
    const { termo, rg, summary, attached, waiting, ...form } = on(page)
    await openWithRg(page, baseURL, js)
    const pdf = await makePdf(1)
    const formato = 'O arquivo não foi anexado. Apenas os formatos pdf são aceitos.'
    const grande = 'O arquivo: grande.pdf, excede o tamanho máximo de 30MB definido pelo sistema!'
    const perigoso = 'O arquivo não foi anexado. O antivírus encontrou um conteúdo perigoso nele.'
    const offered = (name: string, buffer: Buffer) => ({ name, mimeType, buffer })
    const wrong: [name: string, file: ReturnType<typeof offered> | string, text: string][] = [
      ['foto.png', { ...offered('foto.png', pdf), mimeType: 'image/png' }, formato],
      ['falso.pdf', offered('falso.pdf', Buffer.from('<!doctype html><script>alert(1)</script>')), formato],
      [
        'vazio.pdf',
        offered('vazio.pdf', Buffer.alloc(0)),
        'O arquivo vazio.pdf está vazio e não foi anexado. Anexe outro.',
      ],
      ['grande.pdf', await tooLargeIn(test.info().outputDir), grande],
      ['perigoso.pdf', offered('perigoso.pdf', Buffer.concat([pdf, Buffer.from(eicar)])), perigoso],
    ]
    const said = page.locator('#termo-said')
    for (const [name, file, text] of wrong)
      await test.step(name, async () => {
        await termo.setInputFiles(file)
        if (js !== false) await expect(said).toContainText(text)
        const answered = page.waitForResponse(
          (response) => response.request().method() === 'POST' && /cadastro\/documentos/.test(response.url()),
        )
        await send(page, { send: form.send, text: rg })
        expect((await answered).status()).toBe(422)
        await expect(summary).toBeFocused()
        // With JavaScript the file was refused when chosen, so the form is sent without one.
        const listed = js === false ? text : 'Falta anexar: Termo de adesão assinado.'
        await expect(summary.locator('a[href="#termo"]')).toHaveText([listed])
        await expect(said).toContainText(text)
        await expect(said).toContainText(listed)
        await expect(termo).toHaveAttribute('aria-invalid', 'true')
        await expect(attached('rg.pdf')).toBeVisible()
        await expect(attached(name)).toHaveCount(0)
      })
    await page.reload()
    await expect(waiting).toBeVisible()
    await expect(attached('rg.pdf')).toBeVisible()
    await expect(page.getByText('Arquivo anexado:')).toHaveCount(1)
    await hydrated(page, js)
    await termo.setInputFiles({ name: 'termo.pdf', mimeType, buffer: pdf })
    if (js !== false) await expect(attached('termo.pdf')).toBeVisible()
    await form.send.click()
    await expect(summary).toBeFocused()
    await expect(summary.locator('a[href="#termo"]')).toHaveCount(0)
    await expect(attached('termo.pdf')).toBeVisible()
  })
