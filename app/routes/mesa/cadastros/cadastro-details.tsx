import { useTranslation } from 'react-i18next'
import { useMesaPaths } from '~/site/mesa-paths'
import { toHref } from '~/site/paths'
import { PortugueseText } from '~/ui/body-text'
import { Field, Fields } from '~/ui/field'
import { Callout, Warnings } from '~/ui/notice'
import styles from '../mesa.module.css'
import type { ShownCadastro } from './shown-cadastro.server'

/** What was declared and sent, what is missing in it, and what happened to the registration. */
export function CadastroDetails({ id, ...cadastro }: ShownCadastro & { id: number }) {
  const { t } = useTranslation('analise')
  const { criadoEm, remessa, tentativas, declarado, documentos, faltam, decidido, historico } = cadastro
  return (
    <>
      {decidido && (
        <section aria-labelledby="decidido">
          <h2 id="decidido">{t('cadastro.decidido')}</h2>
          <p>{decidido.texto}</p>
          {decidido.motivo && <Motivo>{decidido.motivo}</Motivo>}
        </section>
      )}
      <p>{t('cadastro.registrado')}</p>
      <h2>{t('cadastro.declarado')}</h2>
      <Fields>
        <Field name={t('cadastro.criadoEm')} value={criadoEm} />
        {declarado.map(({ campo, nome, valor }) => (
          <Field
            key={campo}
            name={nome}
            value={valor && <PortugueseText>{valor}</PortugueseText>}
            wide={campo === 'linhasFornecimento'}
          />
        ))}
      </Fields>
      {tentativas > 0 && <Warnings texts={[t('cadastro.tentativas', { count: tentativas })]} />}
      <h2>{t('documentos.title')}</h2>
      <p>{remessa ? t('documentos.enviadosEm', { em: remessa.em, remessa: remessa.id }) : t('documentos.nenhum')}</p>
      <Documentos id={id} documentos={documentos} />
      {faltam.length > 0 && (
        <Callout kind="warning" title={t('documentos.faltam')}>
          <ul>
            {faltam.map((nome) => (
              <li key={nome}>{nome}</li>
            ))}
          </ul>
        </Callout>
      )}
      <h2>{t('historico.title')}</h2>
      <ol className={styles.list}>
        {historico.map(({ id: ocorrencia, texto, quando, motivo }) => (
          <li key={ocorrencia}>
            <strong>{texto}</strong>
            <span>{quando}</span>
            {motivo && <Motivo>{motivo}</Motivo>}
          </li>
        ))}
      </ol>
    </>
  )
}

const Motivo = ({ children }: { children: string }) => (
  <p className={styles.text}>
    <PortugueseText>{children}</PortugueseText>
  </p>
)

function Documentos({ id, documentos }: { id: number; documentos: ShownCadastro['documentos'] }) {
  const paths = useMesaPaths()
  const { t } = useTranslation('analise')
  return (
    <ul className={styles.list}>
      <li>
        <a href={toHref(paths.mesaCadastroDocumento(id, 'emitido'))}>{t('documentos.emitido')}</a>
        <span>{t('documentos.emitidoExplica')}</span>
      </li>
      {documentos.map(({ id: idArquivo, nome, arquivo, tamanho, recebidoEm, assinatura }) => (
        <li key={idArquivo}>
          <a href={toHref(paths.mesaCadastroDocumento(id, idArquivo))}>{nome}</a>
          <span>
            <PortugueseText>{arquivo}</PortugueseText> <small>PDF {tamanho}</small>
          </span>
          <small>{t('documentos.recebidoEm', { em: recebidoEm })}</small>
          {assinatura && (
            <>
              <span>
                {t('documentos.assinatura')} {assinatura.respostas.join('; ')}
              </span>
              {assinatura.nivel && <span>{t(`documentos.nivel.${assinatura.nivel}`)}</span>}
              <span>
                {t('documentos.revogacao')}{' '}
                <a href="https://validar.iti.gov.br/" target="_blank" rel="noopener noreferrer">
                  {t('documentos.validador')}
                </a>
              </span>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
