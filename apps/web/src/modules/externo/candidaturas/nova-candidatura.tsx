import * as anuncios from '@quadro/contract/externo/vagas/anuncios.ts'
import * as c from '@quadro/contract/externo/vagas/consultas.ts'
import { descricaoDe, VINCULO } from '@quadro/contract/geral/codigos/codigos.ts'
import type { RespostasAEnviar } from '@quadro/contract/geral/pessoa/respostas.ts'
import { contemSemAcento } from '@quadro/contract/kit/texto.ts'
import { useState } from 'react'
import { attempt, refusalOf } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { useVisitor } from '../../../kit/call/candidate.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { useGo, useSearchState } from '../../../kit/page/navigation.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { LinkButton } from '../../../ui/control/Link.tsx'
import { SearchBox } from '../../../ui/control/SearchBox.tsx'
import { ChoiceFoot, ChoiceList, VacancyChoice } from '../../../ui/control/VacancyChoice.tsx'
import { BriefcaseBusiness } from '../../../ui/icons.ts'
import { later } from '../../../ui/later.tsx'
import { CandidateColumn } from '../../../ui/layout/CandidateFrame.tsx'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { EmptyState, ErrorState, NoResults } from '../../../ui/state/States.tsx'
import { placeOf, vagas } from '../vagas/vaga.ts'

// Loaded only where a vacancy asks something.
const PerguntasDialog = later(async () => (await import('../../captacao/index.ts')).PerguntasDialog)

/** From this number of vacancies on, the list has a search. */
const BUSCA_A_PARTIR_DE = 6

/** The candidate selects open vacancies and applies to all of them. When one fails, none is applied to. */
export default function NovaCandidatura() {
  const { info, kept, href } = useVisitor()
  const empresaId = info?.empresaId ?? 0
  const id = info?.candidatoId ?? 0
  const go = useGo()
  const [search, setSearch] = useSearchState()
  const [busca, setBusca] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const list = useCall(anuncios.listar, { empresaId }, { enabled: info !== undefined, silent: true })
  const mine = useCall(anuncios.minhasCandidaturas, {}, { silent: true })
  const { data: limite } = useCall(c.lerMaximoCargos, { empresaId }, { enabled: info !== undefined, silent: true })
  const open = (list.data ?? []).filter(
    (a) => !mine.data?.some((m) => m.solicitacaoId === a.solicitacaoId && !m.retirada),
  )
  // The address keeps the selection, so that it is still there after reading a vacancy.
  const [marked, setMarked] = useState(
    () =>
      new Set(
        String(search.vagas ?? '')
          .split(',')
          .map(Number),
      ),
  )
  const chosen = open.map((a) => a.solicitacaoId).filter((one) => marked.has(one))
  const check = useCall(
    c.validarMeuLimite,
    { id, solicitacoesIds: chosen },
    { enabled: chosen.length > 0, silent: true },
  )
  const alert = error ?? (chosen.length > 0 && !check.isPlaceholderData ? check.data?.mensagem : undefined)
  const shown = open.filter((a) => busca === '' || contemSemAcento(`${a.titulo} ${placeOf(a)}`, busca))
  const toggle = (one: number, isChosen: boolean) => {
    const next = isChosen ? [...chosen, one] : chosen.filter((other) => other !== one)
    setError(undefined)
    setMarked(new Set(next))
    setSearch({ vagas: next.join(',') }, { keepPage: true })
  }
  const ofChosen = open.filter((a) => chosen.includes(a.solicitacaoId))
  const sent = async () => {
    toast.success(chosen.length === 1 ? 'Candidatura enviada.' : `${chosen.length} candidaturas enviadas.`)
    await refreshed()
    go('/externo/candidato-solicitacoes', { search: kept })
  }
  const refused = async (first: string) => {
    setError(first)
    // A vacancy may have been closed meanwhile.
    await refreshed()
  }
  const apply = async () => {
    setError(undefined)
    if (ofChosen.some((a) => a.perguntas.length > 0)) {
      setAsking(true)
      return
    }
    setBusy(true)
    await attempt(
      async () => {
        await call(c.incluirMinhasSolicitacoes, { id, solicitacoesIds: chosen }, { errors: 'none' })
        await sent()
      },
      { refused: (failed) => refused(failed.first), after: () => setBusy(false) },
    )
  }
  /** Sends the answers too. What is not about an answer is told beside the vacancies. */
  const answer = async (respostas: RespostasAEnviar) => {
    try {
      await call(c.incluirMinhasSolicitacoes, { id, solicitacoesIds: chosen, respostas }, { errors: 'none' })
      return true
    } catch (failed) {
      const refusal = refusalOf(failed)
      if (refusal.fields.some(({ field }) => field.startsWith('respostas'))) throw failed
      setAsking(false)
      await refused(refusal.first)
      return false
    }
  }
  const maximo = limite?.maximo ?? 0
  return (
    <CandidateColumn>
      <PageHeader
        title="Candidatar-se à Vaga"
        facts={
          maximo > 0
            ? `Escolha uma ou mais vagas. Até ${maximo === 1 ? '1 cargo' : `${maximo} cargos`} por candidato.`
            : 'Escolha uma ou mais vagas.'
        }
      />
      <PageBody>
        {list.error || mine.error ? (
          <ErrorState
            title="Não foi possível carregar as vagas"
            onRetry={() => void Promise.all([list.refetch(), mine.refetch()])}
          />
        ) : list.isPending || mine.isPending ? (
          <Skeleton shape="list" />
        ) : open.length === 0 ? (
          <EmptyState
            icon={BriefcaseBusiness}
            title={list.data.length === 0 ? 'Nenhuma vaga aberta agora' : 'Já me candidatei a todas as vagas abertas'}
            action={
              <LinkButton variant="secondary" href={href('/externo/candidato-solicitacoes')}>
                Minhas candidaturas
              </LinkButton>
            }
          >
            As próximas vagas aparecem aqui.
          </EmptyState>
        ) : (
          <>
            {open.length >= BUSCA_A_PARTIR_DE && (
              <SearchBox
                label="Buscar vagas"
                placeholder="Cargo, área ou cidade"
                value={busca}
                onChange={setBusca}
                isFullWidth
              />
            )}
            {shown.length === 0 && <NoResults filter={busca} onClear={() => setBusca('')} isCompact />}
            <ChoiceList label="Vagas abertas">
              {shown.map((a) => (
                <VacancyChoice
                  key={a.id}
                  title={a.titulo}
                  place={placeOf(a)}
                  facts={`${vagas(a.quantidade)} · ${descricaoDe(VINCULO, a.vinculo)}`}
                  value={chosen.includes(a.solicitacaoId)}
                  onChange={(value) => toggle(a.solicitacaoId, value)}
                  href={href('/externo/anuncios', { solicitacaoId: a.solicitacaoId })}
                />
              ))}
            </ChoiceList>
            <ChoiceFoot alert={alert}>
              <Button variant="accent" isBusy={isBusy} busyLabel="Enviando" onPress={() => void apply()}>
                {chosen.length === 0 ? 'Candidatar-me' : `Candidatar-me a ${vagas(chosen.length)}`}
              </Button>
            </ChoiceFoot>
            {isAsking && (
              <PerguntasDialog
                vagas={ofChosen}
                enviar={answer}
                onSent={(isSent) => isSent && void sent()}
                onClose={() => setAsking(false)}
              />
            )}
          </>
        )}
      </PageBody>
    </CandidateColumn>
  )
}
