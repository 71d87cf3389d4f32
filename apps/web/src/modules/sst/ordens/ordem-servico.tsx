import { formatarData, formatarInstante } from '@quadro/contract/kit/formato.ts'
import * as c from '@quadro/contract/sst/ordens/ordens-servico.ts'
import { nomeDoGrupo } from '@quadro/contract/sst/riscos/riscos.ts'
import { useState } from 'react'
import { useCall } from '../../../kit/call/query.ts'
import { timeZone } from '../../../kit/call/session.ts'
import { useChild } from '../../../kit/page/navigation.ts'
import { Carregando } from '../../../kit/page/pending-record.tsx'
import { baixarImpressos } from '../../../kit/textos/imprimir.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Facts } from '../../../ui/display/Facts.tsx'
import { PanelStack } from '../../../ui/display/Figures.tsx'
import { FileCheck, Printer, User } from '../../../ui/icons.ts'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { NoticeBar } from '../../../ui/state/NoticeBar.tsx'
import { emitirOrdens } from './emitir.ts'
import { SituacaoDaOrdem } from './situacao.tsx'

/** /sst/ordens-servico/{id}: what the order of a person says today, and those that the person was given */
export default function OrdemDeServico() {
  const id = Number(useChild(c.PAGINA))
  const read = useCall(c.ler, { id }, { silent: true })
  if (read.data?.id !== id || read.error)
    return <Carregando title="Ordem de Serviço" error={read.error} onRetry={() => void read.refetch()} />
  return <Pagina key={id} o={read.data} />
}

function Aviso({ o }: { o: c.Ordem }) {
  if (o.conteudo.atividades === null)
    return (
      <NoticeBar
        title="Falta dizer o que a pessoa faz"
        text="Insira uma condição ambiental dela, ou descreva a função que ela tem: sem isso não há ordem de serviço."
      />
    )
  if (o.mudou)
    return (
      <NoticeBar
        title="O trabalho mudou depois da última ordem"
        text="O que está abaixo não é mais o que a pessoa recebeu. Emita uma ordem nova."
      />
    )
  return null
}

function Pagina({ o }: { o: c.Ordem }) {
  const [isBusy, setBusy] = useState(false)
  const emite = o.pode.includes('emite') && (o.mudou || (o.situacao !== 'A' && o.situacao !== 'P'))
  const temOrdem = o.conteudo.atividades !== null
  const imprimir = {
    id: 'imprime',
    label: 'Imprimir para assinar',
    icon: Printer,
    onAction: () => void baixarImpressos(c.imprimir, { ids: [o.id] }),
  }
  return (
    <>
      <PageHeader
        title={o.nome}
        record={`Ordem de serviço de ${o.nome}`}
        badge={<SituacaoDaOrdem de={o.situacao} />}
        facts={[o.cargoNome, o.areaNome, o.data && `última ordem de ${formatarData(o.data)}`]
          .filter(Boolean)
          .join(' · ')}
        pageKey={o.id}
        hasLine
        secondary={[
          ...(temOrdem ? [imprimir] : []),
          { id: 'pessoa', label: 'Ver o colaborador', icon: User, href: `/cargo-salario/colaboradores/${o.id}` },
        ]}
        actions={
          emite && (
            <Button
              variant="accent"
              icon={FileCheck}
              isBusy={isBusy}
              busyLabel="Emitindo"
              onPress={() => {
                setBusy(true)
                void emitirOrdens([o.id]).finally(() => setBusy(false))
              }}
            >
              Emitir e pedir recibo
            </Button>
          )
        }
      />
      <PanelStack>
        <Aviso o={o} />
        <Section title="O trabalho" isSpaced={false}>
          <Facts
            items={[
              { label: 'Função', value: o.conteudo.funcao },
              { label: 'Ambiente', value: o.conteudo.ambiente },
              { label: 'O que faz', value: o.conteudo.atividades, isWide: true },
              { label: 'Normas internas da função', value: o.conteudo.normas, isWide: true },
            ]}
          />
        </Section>
        <Riscos de={o.conteudo} />
        <Epis de={o.conteudo} />
        <Emitidas de={o.emitidas} />
      </PanelStack>
    </>
  )
}

const Riscos = ({ de }: { de: c.Conteudo }) => (
  <Section title="Riscos e prevenção">
    {de.riscos.length === 0 ? (
      <p>Nenhum risco está registrado no ambiente, na função ou na condição da pessoa.</p>
    ) : (
      <Facts
        items={de.riscos.map((risco) => ({
          label: `${risco.nome} · ${nomeDoGrupo(risco.grupo)}`,
          value:
            [
              risco.danos && `Pode causar: ${risco.danos}`,
              risco.medidas.length > 0 && `Como se previne: ${risco.medidas.join('; ')}`,
              risco.emergencia && `Em emergência: ${risco.emergencia}`,
            ]
              .filter(Boolean)
              .join('\n') || 'Sem medidas registradas',
          isWide: true,
        }))}
      />
    )}
  </Section>
)

const Epis = ({ de }: { de: c.Conteudo }) => (
  <Section title="EPIs de uso obrigatório">
    {de.epis.length === 0 ? (
      <p>Este trabalho não exige EPI.</p>
    ) : (
      <Facts items={de.epis.map(({ nome, ca }) => ({ label: ca === null ? 'Sem CA' : `CA ${ca}`, value: nome }))} />
    )}
  </Section>
)

const Emitidas = ({ de }: { de: c.Ordem['emitidas'] }) => (
  <Section title="Ordens emitidas">
    {de.length === 0 ? (
      <p>Nenhuma ordem foi emitida para esta pessoa.</p>
    ) : (
      <Facts
        items={de.map((ordem) => ({
          label: `Nº ${ordem.id}, de ${formatarData(ordem.data)}`,
          value: (
            <>
              <SituacaoDaOrdem de={ordem.situacao} />{' '}
              {[ordem.respondidoEm && formatarInstante(ordem.respondidoEm, timeZone()), ordem.motivo]
                .filter(Boolean)
                .join(' · ')}
            </>
          ),
          isWide: true,
        }))}
      />
    )}
  </Section>
)
