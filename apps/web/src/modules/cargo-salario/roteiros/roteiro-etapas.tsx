import type { Etapa } from '@quadro/contract/cargo-salario/roteiros/etapas.ts'
import { PAGINA_MINHAS_ETAPAS } from '@quadro/contract/cargo-salario/roteiros/roteiro-palavras.ts'
import { progresso, type Roteiro } from '@quadro/contract/cargo-salario/roteiros/roteiros.ts'
import type { ReactNode } from 'react'
import { IconButton } from '../../../ui/control/IconButton.tsx'
import { Link } from '../../../ui/control/Link.tsx'
import { Ellipsis } from '../../../ui/icons.ts'
import { RowEnd, Section, TextParts } from '../../../ui/layout/Section.tsx'
import { useIsMobile } from '../../../ui/layout/useMediaWidth.ts'
import { Menu } from '../../../ui/overlay/Menu.tsx'
import { useEtapas } from './etapa-fluxo.tsx'
import { comoAcabou, PrazoDaEtapa, SituacaoDaEtapa, situacaoDoDocumento } from './roteiro-situacao.tsx'

/** The steps of a list in the order of their days, each with what may be done with it. */
export function EtapasDoRoteiro(props: {
  roteiro: Pick<Roteiro, 'prontas' | 'total'> & { etapas: readonly Etapa[] }
  title: string
  note?: string
  actions?: ReactNode
}) {
  const { roteiro, title, note, actions } = props
  const { de, dialogos } = useEtapas()
  const isMobile = useIsMobile()
  return (
    <>
      <Section
        title={title}
        note={[`${progresso(roteiro)} etapas prontas`, note].filter(Boolean).join(' · ')}
        actions={actions}
        columns={
          isMobile
            ? [
                { label: 'Etapa', width: '58%' },
                { label: 'Situação', width: '28%' },
                { label: '', width: '14%', align: 'end' },
              ]
            : [
                { label: 'Etapa', width: '42%' },
                { label: 'Quem faz', width: '21%' },
                { label: 'Prazo', width: '14%' },
                { label: 'Situação', width: '16%' },
                { label: '', width: '7%', align: 'end' },
              ]
        }
        rows={roteiro.etapas.map((e) => {
          const acoes = de(e)
          const nota = [
            e.espera !== null && `Espera '${e.espera}'`,
            e.documentoPedido && `${e.documentoPedido}: ${situacaoDoDocumento(e)}`,
            comoAcabou(e),
          ].filter(Boolean)
          const prazo = <PrazoDaEtapa key="prazo" de={e} />
          const etapa = (
            <TextParts
              key="titulo"
              text={<Link href={`${PAGINA_MINHAS_ETAPAS}/${e.id}`}>{e.titulo}</Link>}
              note={
                isMobile ? (
                  <>
                    {e.donoNome} · {prazo}
                    {nota.length > 0 && ` · ${nota.join(' · ')}`}
                  </>
                ) : (
                  nota.join(' · ') || undefined
                )
              }
            />
          )
          const situacao = <SituacaoDaEtapa key="situacao" de={e} />
          const menu = (
            <RowEnd key="acoes">
              {acoes.length > 0 && (
                <Menu
                  label={e.titulo}
                  trigger={<IconButton label={`Ações de ${e.titulo}`} icon={Ellipsis} />}
                  items={acoes}
                />
              )}
            </RowEnd>
          )
          return {
            id: String(e.id),
            cells: isMobile ? [etapa, situacao, menu] : [etapa, e.donoNome, prazo, situacao, menu],
          }
        })}
      />
      {dialogos}
    </>
  )
}
