import { ler as lerColaborador } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import * as c from '@quadro/contract/gestao-talentos/ocorrencias/colaboradores-ocorrencias.ts'
import { imprimir } from '@quadro/contract/gestao-talentos/ocorrencias/ocorrencia-anexos.ts'
import { DIAS_PARA_CONTESTAR } from '@quadro/contract/gestao-talentos/ocorrencias/ocorrencia-palavras.ts'
import { somarDias } from '@quadro/contract/kit/datas.ts'
import { formatarData, formatarInstante } from '@quadro/contract/kit/formato.ts'
import { useState } from 'react'
import { attempt, download } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { timeZone } from '../../../kit/call/session.ts'
import { FlowButton, useFlow } from '../../../kit/flow/flow.tsx'
import { useChild, useGo, useSearchState } from '../../../kit/page/navigation.ts'
import { Carregando } from '../../../kit/page/pending-record.tsx'
import { Facts } from '../../../ui/display/Facts.tsx'
import { PanelStack } from '../../../ui/display/Figures.tsx'
import { FileCheck, Pencil, Printer, User } from '../../../ui/icons.ts'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { NoticeBar } from '../../../ui/state/NoticeBar.tsx'
import { SituacaoDaOcorrencia } from '../../cargo-salario/index.ts'
import { acoesDaOcorrencia } from './ocorrencia-acoes.tsx'
import { AnexosDaOcorrencia } from './ocorrencia-anexos.tsx'
import { OcorrenciaForm } from './ocorrencia-form.tsx'
import { EscadaDeMedidas, HistoricoDaOcorrencia, PontosDoTalento } from './ocorrencia-partes.tsx'

const BASE = c.ocorrenciasDosTalentos.page

/** A new occurrence of a person, or one of them, by its address. Coming from a person, that person is filled in. */
export default function ColaboradorOcorrencia() {
  const child = useChild(BASE)
  const go = useGo()
  const [search, setSearch] = useSearchState()
  const id = child === undefined || child === 'new' ? undefined : Number(child)
  const escolhido = id === undefined ? Number(search.colaboradorId) || null : null
  const read = useCall(c.ocorrenciasDosTalentos.ler, { id: id ?? 0 }, { silent: true, enabled: id !== undefined })
  const pessoa = useCall(lerColaborador, { id: escolhido ?? 0 }, { silent: true, enabled: escolhido !== null })
  if (id === undefined) {
    if (escolhido !== null && !pessoa.data && !pessoa.error)
      return <Carregando title="Inserir Ocorrência do Talento" error={null} onRetry={() => void pessoa.refetch()} />
    return (
      <>
        <PageHeader title="Inserir Ocorrência do Talento" pageKey="new" hasLine />
        <OcorrenciaForm
          key={pessoa.data?.id ?? 'new'}
          pessoa={pessoa.data ? { value: pessoa.data.id, label: pessoa.data.nome } : null}
          onDone={(novo) => go(`${BASE}/${novo}`)}
        />
      </>
    )
  }
  if (read.data?.id !== id || read.error)
    return <Carregando title="Ocorrência do Talento" error={read.error} onRetry={() => void read.refetch()} />
  const edita = search.editar !== undefined && read.data.pode.includes('editar')
  if (!edita) return <Pagina key={id} r={read.data} onEditar={() => setSearch({ editar: 1 })} />
  return (
    <>
      <PageHeader title={read.data.ocorrenciaNome} facts={read.data.talentoNome} pageKey={id} hasLine />
      <OcorrenciaForm
        key={read.data.versao}
        ocorrencia={read.data}
        pessoa={null}
        onDone={() => setSearch({ editar: undefined })}
      />
    </>
  )
}

const abrirOcorrencia = (id: number) => download(imprimir, { id })

/** What the occurrence waits for. */
function Aviso({ r }: { r: c.OcorrenciaDoTalento }) {
  if (r.sobreMim)
    return (
      <NoticeBar
        title="Esta ocorrência é sobre você"
        text="Outra pessoa decide sobre ela. Para contestar, abra Minhas Ocorrências."
      />
    )
  if (r.situacao === 'T' && r.contestadaEm)
    return (
      <NoticeBar
        title={`Contestada: responda até ${formatarData(somarDias(diaDe(r.contestadaEm), DIAS_PARA_CONTESTAR))}`}
        text="Mantenha ou troque por uma medida mais leve, com uma resposta à pessoa, ou anule."
      />
    )
  if (r.pedidoSituacao === 'P' && (r.situacao === 'R' || r.situacao === 'P'))
    return (
      <NoticeBar
        title="A ciência espera pela pessoa"
        text="O documento está em Meus Aceites de quem tem login, e em Documentos para aceitar de quem entra com crachá."
      />
    )
  if (r.pedidoSituacao === 'R' && (r.situacao === 'R' || r.situacao === 'P'))
    return (
      <NoticeBar
        title="A pessoa recusou a ciência"
        text={[r.pedidoMotivo, 'A ciência pode ser registrada diante de duas testemunhas.'].filter(Boolean).join(' · ')}
      />
    )
  return null
}
const diaDe = (instante: string) => formatarInstante(instante, timeZone()).slice(0, 10).split('/').reverse().join('-')

function Pagina({ r, onEditar }: { r: c.OcorrenciaDoTalento; onEditar: () => void }) {
  const { offered, dialog } = useFlow(acoesDaOcorrencia, r)
  const [pedindo, setPedindo] = useState(false)
  const pedir = {
    id: 'pede-ciencia',
    label: 'Pedir ciência',
    icon: FileCheck,
    onAction: () => {
      if (pedindo) return
      setPedindo(true)
      void attempt(
        async () => {
          await call(c.pedirCiencia, { id: r.id, versao: r.versao })
          toast.success('Ciência pedida.')
        },
        {
          after: async () => {
            await refreshed()
            setPedindo(false)
          },
        },
      )
    },
  }
  const acoes = [...offered, ...(r.pode.includes('pede-ciencia') ? [pedir] : [])]
  // The one next step of each state.
  const principal = acoes.find(({ id }) =>
    r.situacao === 'T' ? id === 'mantem' : id === 'pede-ciencia' || (id === 'define' && r.situacao === 'R'),
  )
  return (
    <>
      <PageHeader
        title={r.ocorrenciaNome}
        record={`${r.ocorrenciaNome}, ${r.talentoNome}`}
        badge={<SituacaoDaOcorrencia de={r.situacao} />}
        facts={[r.talentoNome, r.cargoNome, r.areaNome, `ocorrência nº ${r.id} de ${formatarData(r.data)}`]
          .filter(Boolean)
          .join(' · ')}
        pageKey={r.id}
        hasLine
        secondary={[
          ...acoes.filter((a) => a !== principal),
          ...(r.pode.includes('editar') ? [{ id: 'editar', label: 'Editar', icon: Pencil, onAction: onEditar }] : []),
          {
            id: 'imprimir',
            label: r.providenciaId === null ? 'Imprimir ocorrência' : 'Imprimir advertência',
            icon: Printer,
            onAction: () => void abrirOcorrencia(r.id),
          },
          {
            id: 'pessoa',
            label: 'Ver o colaborador',
            icon: User,
            href: `/cargo-salario/colaboradores/${r.colaboradorId}`,
          },
        ]}
        actions={<FlowButton of={principal} isBusy={pedindo} busyLabel="Pedindo" />}
      />
      <PanelStack>
        <Aviso r={r} />
        {r.contestacao !== null && <Contestacao r={r} />}
        <EscadaDeMedidas de={r} />
        <Section title="O que aconteceu" isSpaced={false}>
          <Facts
            items={[
              { label: 'Tipo', value: r.tipoNome },
              { label: 'Quando', value: [formatarData(r.data), r.local].filter(Boolean).join(' · ') },
              {
                label: 'Pontos',
                value:
                  r.natureza === 'P'
                    ? 'Positiva, sem pontos'
                    : [r.pontos, r.valeAte && `até ${formatarData(r.valeAte)}`].filter((v) => v !== null).join(' · '),
              },
              {
                label: 'Providência',
                value: [r.providenciaNome, r.diasSuspensao && `${r.diasSuspensao} dias`].filter(Boolean).join(' · '),
              },
              { label: 'Providência antes da resposta', value: r.providenciaAnteriorNome },
              { label: 'Absenteísmo', value: r.contaAbsenteismo ? 'O dia conta como ausência' : null },
              { label: 'Relato', value: r.relato, isWide: true },
              { label: 'SHA-256 do documento aceito', value: r.cienciaResumo, isWide: true },
            ]}
          />
        </Section>
        <AnexosDaOcorrencia de={r} />
        <HistoricoDaOcorrencia de={r} />
        <PontosDoTalento de={r.doTalento} nome={r.talentoNome} atual={r.id} />
      </PanelStack>
      {dialog}
    </>
  )
}

/** The person's own words, unedited, and the answer. */
const Contestacao = ({ r }: { r: c.OcorrenciaDoTalento }) => (
  <Section title="Contestação" note={r.contestadaEm ? `em ${formatarInstante(r.contestadaEm, timeZone())}` : undefined}>
    <Facts
      items={[
        { label: 'O que a pessoa disse', value: r.contestacao, isWide: true },
        { label: 'Resposta', value: r.resposta, isWide: true },
      ]}
    />
  </Section>
)
