import { modelosRoteiro } from '@quadro/contract/cargo-salario/roteiros/modelos-roteiro.ts'
import * as c from '@quadro/contract/cargo-salario/roteiros/roteiros.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { useCall } from '../../../kit/call/query.ts'
import { can } from '../../../kit/call/session.ts'
import { useFlow } from '../../../kit/flow/flow.tsx'
import { flowScreen } from '../../../kit/flow/ways.ts'
import { useParam } from '../../../kit/page/navigation.ts'
import { Carregando } from '../../../kit/page/pending-record.tsx'
import { Link } from '../../../ui/control/Link.tsx'
import { Facts } from '../../../ui/display/Facts.tsx'
import { PanelStack } from '../../../ui/display/Figures.tsx'
import { Ban, RotateCcw } from '../../../ui/icons.ts'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { NoticeBar } from '../../../ui/state/NoticeBar.tsx'
import { EtapasDoRoteiro } from './roteiro-etapas.tsx'
import { instante, SituacaoDoRoteiro } from './roteiro-situacao.tsx'

export const fluxoDoRoteiro = flowScreen<typeof c.fluxo, c.Roteiro>(c.fluxo, {
  cancela: { icon: Ban, ask: { title: (r) => `Cancelar o roteiro de ${r.pessoaNome}?`, keep: 'Voltar' } },
  reabre: { icon: RotateCcw },
})

/** A list that runs for a person: its steps, who does each, until when. */
export default function Roteiro() {
  const id = Number(useParam('id'))
  const read = useCall(c.ler, { id }, { silent: true })
  if (read.data?.id !== id || read.error)
    return <Carregando title="Roteiro" error={read.error} onRetry={() => void read.refetch()} />
  return <Pagina key={id} r={read.data} />
}

function Pagina({ r }: { r: c.RoteiroCompleto }) {
  const { offered, dialog } = useFlow(fluxoDoRoteiro, r)
  return (
    <>
      <PageHeader
        title={`${r.modeloNome}: ${r.pessoaNome}`}
        badge={<SituacaoDoRoteiro de={r} />}
        facts={[
          r.cargoNome,
          r.areaNome,
          r.dataEvento && `${r.eventoNome.toLowerCase()} em ${formatarData(r.dataEvento)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
        pageKey={r.id}
        secondary={offered}
        hasLine
      />
      <PanelStack>
        {r.situacao === 'X' && (
          <NoticeBar
            title={`Cancelado${r.canceladoEm ? ` em ${formatarData(r.canceladoEm)}` : ''}: ${r.motivoCancelamento}`}
            text="O que já foi feito continua registrado; nada mais é cobrado."
          />
        )}
        <EtapasDoRoteiro roteiro={r} title="Etapas" />
        <Section title="De onde vem">
          <Facts
            items={[
              {
                label: 'Pessoa',
                value: r.talentoId ? (
                  <Link href={`/cargo-salario/colaboradores/${r.talentoId}`}>{r.pessoaNome}</Link>
                ) : (
                  r.pessoaNome
                ),
              },
              {
                label: 'Modelo',
                value:
                  r.modeloRoteiroId && can(modelosRoteiro.ler) ? (
                    <Link href={`${modelosRoteiro.page}/${r.modeloRoteiroId}`}>{r.modeloNome}</Link>
                  ) : (
                    r.modeloNome
                  ),
              },
              {
                label: 'Versão do modelo',
                value: r.modeloMudou
                  ? `${r.modeloVersao}. O modelo mudou depois; este roteiro segue com as etapas de quando começou.`
                  : r.modeloMudou === null
                    ? `${r.modeloVersao}. O modelo não existe mais.`
                    : String(r.modeloVersao),
                isWide: true,
              },
              {
                label: 'Iniciado em',
                value: [instante(r.criadoEm), r.iniciadoPorNome && `por ${r.iniciadoPorNome}`]
                  .filter(Boolean)
                  .join(' '),
                isWide: true,
              },
            ]}
          />
        </Section>
      </PanelStack>
      {dialog}
    </>
  )
}
