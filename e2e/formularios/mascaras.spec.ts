import { exemplo } from '../support/screens'
import { openForm } from '../support/solicitar'
import { expect, failedResource, test } from '../support/test'

test.use({ expectedComplaints: failedResource })

test('o que se insere de uma só vez sobre um campo com máscara toma o lugar do que havia, onde quer que estivesse o cursor @js', async ({
  page,
}) => {
  const form = await openForm(page, exemplo.todosAnexos, 'Esclarecimento', true)
  await page.getByLabel('Pessoa Física').check()
  const fields = [
    [form.phone, ['(81) 99999-8888', '(81) 3333-4444', '(99', '']],
    [form.person.document, ['529.982.247-25', '111.444.777-35', '52', '']],
  ] as const
  for (const [field, values] of fields)
    for (const before of values)
      for (const after of values)
        for (const caret of [0, 4, 99]) {
          const shown = await field.evaluate(
            (input, { before, after, caret }) => {
              if (!(input instanceof HTMLInputElement)) return []
              const replace = (text: string) => {
                input.focus()
                input.select()
                document.execCommand(text ? 'insertText' : 'delete', false, text)
                return input.value
              }
              const held = replace(before)
              input.setSelectionRange(caret, caret)
              input.blur()
              return [held, replace(after)]
            },
            { before, after, caret },
          )
          expect([caret, ...shown]).toEqual([caret, before, after])
        }
})
