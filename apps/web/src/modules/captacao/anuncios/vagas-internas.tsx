import * as c from '@quadro/contract/captacao/anuncios/vagas-internas.ts'
import { descricaoDe, VINCULO } from '@quadro/contract/geral/codigos/codigos.ts'
import { formatarData, formatarDinheiro } from '@quadro/contract/kit/formato.ts'
import { contemSemAcento } from '@quadro/contract/kit/texto.ts'
import { useState } from 'react'
import { attempt } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { useSearchState } from '../../../kit/page/navigation.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { SearchBox } from '../../../ui/control/SearchBox.tsx'
import { Badge } from '../../../ui/display/Badge.tsx'
import { Facts } from '../../../ui/display/Facts.tsx'
import { FormCell, FormGroup } from '../../../ui/fields/index.ts'
import { BriefcaseBusiness, ChevronLeft, Handshake } from '../../../ui/icons.ts'
import {
  FactSheet,
  Prose,
  StickyActions,
  TwoColumns,
  VacancyRow,
  VacancyTitle,
} from '../../../ui/layout/CandidateFrame.tsx'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Tabs } from '../../../ui/layout/Tabs.tsx'
import { useIsMobile } from '../../../ui/layout/useMediaWidth.ts'
import { ConfirmDialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { NoticeBar } from '../../../ui/state/NoticeBar.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { EmptyState, ErrorState, NoResults } from '../../../ui/state/States.tsx'
import { PerguntasDialog } from './respostas.tsx'

const ENVIADA = 'Candidatura enviada. Acompanhe em Minhas candidaturas.'
const vagas = (n: number) => (n === 1 ? '1 vaga' : `${n} vagas`)
const lugar = (v: c.VagaInterna) => [v.areaNome, v.estabelecimentoNome].filter(Boolean).join(' · ')

/** Vacancies open to employees, and the user's own applications. */
export default function VagasInternas() {
  const [search, setSearch] = useSearchState()
  const read = useCall(c.listar, {}, { silent: true })
  const [leaving, setLeaving] = useState<c.CandidaturaInterna>()
  const [asking, setAsking] = useState<c.VagaInterna>()
  const [isBusy, setBusy] = useState(false)
  const data = read.data
  const act = async (work: () => Promise<unknown>, said: string) => {
    setBusy(true)
    await attempt(
      async () => {
        await work()
        toast.success(said)
      },
      {
        after: async () => {
          setBusy(false)
          setLeaving(undefined)
          await refreshed()
        },
      },
    )
  }
  const minhas = search.aba === 'minhas'
  return (
    <>
      <PageHeader
        title="Vagas internas"
        facts={data && `${vagas(data.vagas.reduce((sum, v) => sum + v.quantidade, 0))} para colaboradores`}
      />
      {read.error ? (
        <ErrorState title="Não foi possível carregar as vagas" onRetry={() => void read.refetch()} />
      ) : !data ? (
        <PageBody>
          <Skeleton shape="list" />
        </PageBody>
      ) : (
        <Tabs
          label="Vagas internas"
          items={[
            { id: 'abertas', label: 'Abertas', count: data.vagas.length },
            { id: 'minhas', label: 'Minhas candidaturas', count: data.candidaturas.length },
          ]}
          selected={minhas ? 'minhas' : 'abertas'}
          onChange={(id) => setSearch({ aba: id === 'minhas' ? 'minhas' : undefined })}
          isLong
        >
          {minhas ? (
            <Minhas candidaturas={data.candidaturas} onLeave={setLeaving} />
          ) : (
            <Abertas
              vagas={data.vagas}
              podeCandidatar={data.podeCandidatar}
              isBusy={isBusy}
              onApply={(v) => {
                if (v.perguntas.length > 0) setAsking(v)
                else void act(() => call(c.candidatar, { id: v.solicitacaoId }), ENVIADA)
              }}
            />
          )}
        </Tabs>
      )}
      {asking && (
        <PerguntasDialog
          vagas={[asking]}
          enviar={async (respostas) => {
            await call(c.candidatar, { id: asking.solicitacaoId, respostas }, { errors: 'none' })
            return true
          }}
          onSent={() => {
            toast.success(ENVIADA)
            setAsking(undefined)
            void refreshed()
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
      <ConfirmDialog
        isOpen={leaving !== undefined}
        onOpenChange={(isOpen) => !isOpen && setLeaving(undefined)}
        title={`Retirar a candidatura a ${leaving?.titulo ?? ''}?`}
        confirmLabel="Retirar"
        keepLabel="Manter"
        isDanger
        isBusy={isBusy}
        busyLabel="Retirando"
        onConfirm={() => void act(() => call(c.retirar, { id: leaving?.id ?? 0 }), 'Candidatura retirada.')}
      >
        Para se candidatar de novo a esta vaga pode ser preciso esperar alguns dias.
      </ConfirmDialog>
    </>
  )
}

function Abertas(props: {
  vagas: c.VagaInterna[]
  podeCandidatar: boolean
  isBusy: boolean
  onApply: (v: c.VagaInterna) => void
}) {
  const [search, setSearch] = useSearchState()
  const [busca, setBusca] = useState('')
  const isMobile = useIsMobile()
  if (props.vagas.length === 0)
    return (
      <EmptyState icon={BriefcaseBusiness} title="Nenhuma vaga interna agora">
        As próximas vagas abertas a colaboradores aparecem aqui.
      </EmptyState>
    )
  const shown = props.vagas.filter(
    (v) => busca === '' || contemSemAcento(`${v.codigo} ${v.titulo} ${v.cargoNome ?? ''} ${lugar(v)}`, busca),
  )
  const chosen = props.vagas.find((v) => v.solicitacaoId === Number(search.solicitacaoId))
  const open = isMobile ? chosen : (shown.find((v) => v === chosen) ?? shown[0])
  const list = (
    <>
      <SearchBox
        label="Buscar vagas"
        placeholder="Cargo, área ou código"
        value={busca}
        onChange={setBusca}
        hasShortcut
        isFullWidth
      />
      {shown.map((v) => (
        <VacancyRow
          key={v.id}
          title={v.titulo}
          place={lugar(v)}
          facts={`${vagas(v.quantidade)} · ${descricaoDe(VINCULO, v.vinculo)}`}
          badge={
            v.candidatado && (
              <Badge mark="full" tone="green">
                Já me candidatei
              </Badge>
            )
          }
          isCurrent={!isMobile && open?.id === v.id}
          onPress={() => setSearch({ solicitacaoId: v.solicitacaoId })}
        />
      ))}
    </>
  )
  const detail = open ? (
    <Vaga v={open} podeCandidatar={props.podeCandidatar} isBusy={props.isBusy} onApply={() => props.onApply(open)} />
  ) : (
    <NoResults filter={`'${busca}'`} onClear={() => setBusca('')} />
  )
  if (!isMobile) return <TwoColumns list={list} detail={detail} isDetail={!!chosen} />
  // A phone shows either the list or the vacancy in the address.
  return (
    <PageBody>
      {chosen ? (
        <>
          <FormCell>
            <Button
              variant="quiet"
              size="sm"
              icon={ChevronLeft}
              onPress={() => setSearch({ solicitacaoId: undefined })}
            >
              Todas as vagas
            </Button>
          </FormCell>
          {detail}
        </>
      ) : (
        list
      )}
      {!chosen && shown.length === 0 && <NoResults filter={`'${busca}'`} onClear={() => setBusca('')} />}
    </PageBody>
  )
}

function Vaga(props: { v: c.VagaInterna; podeCandidatar: boolean; isBusy: boolean; onApply: () => void }) {
  const { v } = props
  const porQueNao = !props.podeCandidatar
    ? {
        title: 'Seu usuário não está ligado a um colaborador ativo.',
        text: 'Fale com o RH para se candidatar.',
      }
    : v.candidatado
      ? { title: 'Você já se candidatou a esta vaga.', text: 'Acompanhe em Minhas candidaturas.' }
      : v.dataEsperaNovaAplicacao
        ? { title: `Você pode se candidatar de novo a partir de ${formatarData(v.dataEsperaNovaAplicacao)}.` }
        : undefined
  return (
    <>
      <VacancyTitle isPage={false} title={v.titulo}>
        {[v.cargoNome, `código ${v.codigo}`].filter(Boolean).join(' · ')}
      </VacancyTitle>
      {v.reservadaPcd && (
        <Badge mark="full" tone="blue">
          Vaga reservada a pessoas com deficiência
        </Badge>
      )}
      <FactSheet>
        <Facts
          items={[
            { label: 'Área', value: v.areaNome },
            { label: 'Estabelecimento', value: v.estabelecimentoNome },
            { label: 'Cidade', value: v.cidadeNome && `${v.cidadeNome}, ${v.ufSigla}` },
            { label: 'Contrato', value: descricaoDe(VINCULO, v.vinculo) },
            { label: 'Horário', value: v.horarioComercial },
            { label: 'Vagas', value: v.quantidade },
            { label: 'Salário', value: v.remuneracao === null ? 'A combinar' : formatarDinheiro(v.remuneracao) },
            { label: 'Inscrições até', value: formatarData(v.previsaoEncerramento) },
          ]}
        />
      </FactSheet>
      <Stack>
        <Prose html={v.descricao} />
        {porQueNao && <NoticeBar {...porQueNao} />}
      </Stack>
      {!porQueNao && (
        <StickyActions>
          <Button variant="accent" isBusy={props.isBusy} busyLabel="Enviando" onPress={props.onApply}>
            Quero me candidatar
          </Button>
        </StickyActions>
      )}
    </>
  )
}

function Estado({ de }: { de: c.CandidaturaInterna }) {
  const [mark, tone, text] = de.contratado
    ? (['full', 'green', 'Escolhido'] as const)
    : de.removidaEm
      ? (['dash', 'gray', 'Retirada'] as const)
      : de.encerrada
        ? (['square', 'gray', 'Vaga encerrada'] as const)
        : (['ring', 'blue', 'Em andamento'] as const)
  return (
    <Badge mark={mark} tone={tone}>
      {text}
    </Badge>
  )
}

function Minhas(props: { candidaturas: c.CandidaturaInterna[]; onLeave: (x: c.CandidaturaInterna) => void }) {
  if (props.candidaturas.length === 0)
    return (
      <EmptyState icon={Handshake} title="Nenhuma candidatura ainda">
        Escolha uma vaga em Abertas e use 'Quero me candidatar'.
      </EmptyState>
    )
  return (
    <PageBody>
      {props.candidaturas.map((x) => (
        <FormGroup
          key={x.id}
          title={x.titulo}
          actions={
            !x.removidaEm && !x.contratado && !x.encerrada ? (
              <Button variant="quiet" size="sm" onPress={() => props.onLeave(x)}>
                Retirar
              </Button>
            ) : undefined
          }
        >
          <Facts
            items={[
              { label: 'Situação', value: <Estado de={x} /> },
              { label: 'Código', value: x.codigo },
              { label: 'Candidatei-me em', value: formatarData(x.candidatadoEm) },
              { label: 'Etapa atual', value: x.etapa ?? 'Candidatura recebida' },
            ]}
          />
        </FormGroup>
      ))}
    </PageBody>
  )
}
