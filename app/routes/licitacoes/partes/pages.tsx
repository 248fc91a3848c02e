import { pageWindow } from '~/domain/shared/page'
import { Pagination } from '~/ui/pagination'

/** `part` is what an address calls the part; `hrefOf` the page's address, which leads on to it. */
type Props = { part: string; label: string; page: number; pages: number; hrefOf(page: number): string }

/** The pages of one part of a tender's page. */
export const Pages = ({ part, label, page, pages, hrefOf }: Props) => (
  <Pagination
    label={label}
    page={page}
    pages={pages}
    numbers={pageWindow(page, pages)}
    hrefOf={(to) => `${hrefOf(to)}#${part}`}
  />
)
