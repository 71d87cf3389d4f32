import * as c from '@quadro/contract/cargo-salario/roteiros/etapas.ts'
import { PAGINA_DOS_ROTEIROS } from '@quadro/contract/cargo-salario/roteiros/roteiro-palavras.ts'
import { quandoVence } from '@quadro/contract/cargo-salario/roteiros/roteiro-regras.ts'
import { ler as lerRoteiro } from '@quadro/contract/cargo-salario/roteiros/roteiros.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { useCall } from '../../../kit/call/query.ts'
import { can } from '../../../kit/call/session.ts'
import { FlowButton } from '../../../kit/flow/flow.tsx'
import { useParam } from '../../../kit/page/navigation.ts'
import { Carregando } from '../../../kit/page/pending-record.tsx'
import { Link } from '../../../ui/control/Link.tsx'
import { Facts } from '../../../ui/display/Facts.tsx'
import { PanelStack } from '../../../ui/display/Figures.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { NoticeBar } from '../../../ui/state/NoticeBar.tsx'
import { useEtapas } from './etapa-fluxo.tsx'
import { comoAcabou, PrazoDaEtapa, SituacaoDaEtapa, situacaoDoDocumento } from './roteiro-situacao.tsx'

/** The page of one step, for whoever does it: what, for whom, until when. */
export default function Etapa() {
  const id = Number(useParam('id'))
  const read = useCall(c.ler, { id }, { silent: true })
  if (read.data?.id !== id || read.error)
    return <Carregando title="Etapa" error={read.error} onRetry={() => void read.refetch()} />
  return <Pagina key={id} e={read.data} />
}

function Pagina({ e }: { e: c.Etapa }) {
  const { oferecidas, dialogos } = useEtapas(e)
  const main = ['enviarDocumento', 'aceitaDocumento', 'conclui']
    .map((id) => oferecidas.find((o) => o.id === id))
    .find((o) => o !== undefined)
  return (
    <>
      <PageHeader
        title={e.titulo}
        badge={<SituacaoDaEtapa de={e} />}
        facts={[e.pessoaNome, e.cargoNome, e.areaNome].filter(Boolean).join(' · ')}
        pageKey={e.id}
        secondary={oferecidas.filter((o) => o !== main)}
        actions={<FlowButton of={main} />}
        hasLine
      />
      <PanelStack>
        {!e.ativa && <NoticeBar title="O roteiro foi cancelado" text="Esta etapa não precisa mais ser feita." />}
        {e.motivoRecusa !== null && (
          <NoticeBar title="O documento enviado foi recusado" text={`${e.motivoRecusa} Envie outro.`} />
        )}
        {e.documentoAConferir && (
          <NoticeBar
            title="O documento espera conferência"
            text="O RH abre o que foi enviado e o aceita, ou o recusa dizendo por quê."
          />
        )}
        {e.espera !== null && (
          <NoticeBar title="Ainda não pode ser concluída" text={`Antes é preciso terminar '${e.espera}'.`} />
        )}
        <Section title="O que fazer" isSpaced={false}>
          <Facts
            items={[
              { label: 'Instruções', value: e.oQueFazer, isWide: true },
              { label: 'Prazo', value: <PrazoDaEtapa de={e} /> },
              {
                label: `${e.eventoNome} em`,
                value: e.dataEvento ? `${formatarData(e.dataEvento)} (${quandoVence(e.dias).toLowerCase()})` : '—',
              },
              { label: 'Quem faz', value: e.propria ? `${e.donoNome} (você)` : e.donoNome },
              {
                label: 'Documento pedido',
                value: e.documentoPedido && `${e.documentoPedido} (${situacaoDoDocumento(e)})`,
              },
              { label: 'Como acabou', value: comoAcabou(e), isWide: true },
              {
                label: 'Roteiro',
                value: can(lerRoteiro) ? (
                  <Link href={`${PAGINA_DOS_ROTEIROS}/${e.roteiroId}`}>{e.modeloNome}</Link>
                ) : (
                  e.modeloNome
                ),
              },
            ]}
          />
        </Section>
      </PanelStack>
      {dialogos}
    </>
  )
}
