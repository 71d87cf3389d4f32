import { formatarData } from '@quadro/contract/kit/formato.ts'
import { type Ltcat, ltcats } from '@quadro/contract/sst/ltcat/ltcat.ts'
import { Link } from '../../../ui/control/Link.tsx'
import { PanelStack } from '../../../ui/display/Figures.tsx'
import { Section, TextParts } from '../../../ui/layout/Section.tsx'
import { useIsMobile } from '../../../ui/layout/useMediaWidth.ts'
import { SituacaoDoLtcat } from './ltcat-situacao.tsx'

/** The versions of a report, the newest first; each has a page. */
export function VersoesDoLtcat({ ltcat }: { ltcat: Ltcat }) {
  const isMobile = useIsMobile()
  return (
    <PanelStack>
      <Section
        title="Versões"
        count={ltcat.versoes.length}
        columns={[
          { label: 'Versão', width: isMobile ? '60%' : '20%' },
          { label: 'Situação', width: isMobile ? '40%' : '20%' },
          { label: 'Responsável técnico', width: '30%', isSecondary: true },
          { label: 'Emitida', width: '30%', isSecondary: true },
        ]}
        rows={ltcat.versoes.map((v) => ({
          id: String(v.id),
          isCurrent: v.id === ltcat.id,
          cells: [
            <TextParts
              key="versao"
              text={
                v.id === ltcat.id ? (
                  `Versão ${v.numero}`
                ) : (
                  <Link href={`${ltcats.page}/${v.id}`}>{`Versão ${v.numero}`}</Link>
                )
              }
              note={`de ${formatarData(v.data)}`}
            />,
            <SituacaoDoLtcat key="situacao" situacao={v.situacao} />,
            v.profissionalNome,
            v.emitidoEm ? (
              <TextParts
                key="emitida"
                text={formatarData(v.emitidoEm)}
                note={v.emitidoPorNome ? `registrada por ${v.emitidoPorNome}` : ''}
              />
            ) : (
              '—'
            ),
          ],
        }))}
      />
    </PanelStack>
  )
}
