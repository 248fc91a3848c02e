import { makePdfWithLinks, makePdfWithPictures } from '../support/pdf'
import { expect, test } from '../support/test'
import { openViewer } from '../support/viewer'

test('de um documento só se seguem endereços http e https, e ele de nada fica sabendo @js @rest', async ({ page }) => {
  const viewer = await openViewer(
    page,
    await makePdfWithLinks(['https://www.gov.br/compras', 'javascript:alert(1)', 'file:///etc/passwd']),
  )
  await expect(viewer.painted.first()).toBeVisible()
  const links = viewer.page(1).getByRole('link')
  await expect(links).toHaveCount(1)
  await expect(links).toHaveAttribute('href', 'https://www.gov.br/compras')
  await expect(links).toHaveAttribute('rel', 'noopener noreferrer nofollow')
})

test('figuras em JPEG 2000 e em JBIG2 aparecem @js @rest', async ({ page }) => {
  const viewer = await openViewer(page, await makePdfWithPictures())
  await expect(viewer.painted).toBeVisible()
  const colourAt = (share: number) =>
    viewer.painted.evaluate((canvas: HTMLCanvasElement, at) => {
      const [red = 0, green = 0, blue = 0] =
        canvas.getContext('2d')?.getImageData(canvas.width * at, canvas.height / 2, 1, 1).data ?? []
      return { red, green, blue }
    }, share)
  expect(await colourAt(0.25)).toEqual({ red: 200, green: 30, blue: 40 })
  expect(await colourAt(0.75)).toEqual({ red: 0, green: 0, blue: 0 })
  expect(await colourAt(0.5)).toEqual({ red: 255, green: 255, blue: 255 })
})
