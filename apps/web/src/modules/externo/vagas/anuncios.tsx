import * as c from '@quadro/contract/externo/vagas/anuncios.ts'
import { descricaoDe, VINCULO } from '@quadro/contract/geral/codigos/codigos.ts'
import { formatarData, formatarDinheiro } from '@quadro/contract/kit/formato.ts'
import { contemSemAcento } from '@quadro/contract/kit/texto.ts'
import { useState } from 'react'
import { attempt } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { useVisitor } from '../../../kit/call/candidate.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { useSearchState } from '../../../kit/page/navigation.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { LinkButton } from '../../../ui/control/Link.tsx'
import { SearchBox } from '../../../ui/control/SearchBox.tsx'
import { Badge } from '../../../ui/display/Badge.tsx'
import { Facts } from '../../../ui/display/Facts.tsx'
import { BriefcaseBusiness, Send } from '../../../ui/icons.ts'
import { later } from '../../../ui/later.tsx'
import {
  BackButton,
  CandidateColumn,
  FactSheet,
  FriendLine,
  OwnLine,
  OwnStrip,
  Prose,
  Standing,
  StickyActions,
  TwoColumns,
  VacancyRow,
  VacancyTitle,
} from '../../../ui/layout/CandidateFrame.tsx'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { useIsMobile } from '../../../ui/layout/useMediaWidth.ts'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { FieldRooms, Skeleton } from '../../../ui/state/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/state/States.tsx'
import { origemDoAnuncio } from '../cadastro/enviar.ts'
import { AvaliacoesDaVaga } from '../candidaturas/avaliacoes-da-vaga.tsx'
import { andamento, Situacao, segue } from '../candidaturas/situacao.tsx'
import { useEmpresa } from '../sessao/empresa.ts'
import { placeOf, vagas } from './vaga.ts'

// Loaded only for visitors who came without a link.
const EscolherEmpresa = later(
  async () => (await import('../sessao/escolher-empresa.tsx')).EscolherEmpresa,
  <FieldRooms count={1} />,
)

// Loaded only where a vacancy asks something.
const PerguntasDialog = later(async () => (await import('../../captacao/index.ts')).PerguntasDialog)

// Loaded only when somebody recommends a vacancy.
const AmigoDialog = later(async () => (await import('./amigo.tsx')).AmigoDialog)

/** Number of applications on the first page; the others are one page further. */
const MAIS_RECENTES = 3

/** The candidate's own applications, above everything else. */
function MeuAndamento({ candidaturas }: { candidaturas: readonly c.Candidatura[] }) {
  const { href } = useVisitor()
  const abertas = candidaturas.filter(segue)
  if (abertas.length === 0) return null
  return (
    <OwnStrip
      title="Minhas candidaturas"
      end={
        <LinkButton variant="quiet" size="sm" href={href('/externo/candidato-solicitacoes')}>
          {abertas.length > MAIS_RECENTES ? `Ver todas (${abertas.length})` : 'Ver'}
        </LinkButton>
      }
    >
      {abertas.slice(0, MAIS_RECENTES).map((m) => {
        const { frase, falta, etapa } = andamento(m)
        return (
          <OwnLine key={m.id} title={m.titulo}>
            <Standing text={frase} progress={etapa} todo={falta} />
          </OwnLine>
        )
      })}
    </OwnStrip>
  )
}

/** Open vacancies of a company. Everybody can read them; candidates can apply. */
export default function VagasAbertas() {
  const { empresaId, choose } = useEmpresa()
  const { info, href } = useVisitor()
  const isMobile = useIsMobile()
  const [search, setSearch] = useSearchState()
  const [busca, setBusca] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [asking, setAsking] = useState<c.AnuncioPublico>()
  const list = useCall(c.listar, { empresaId: empresaId ?? 0 }, { enabled: empresaId !== undefined, silent: true })
  const mine = useCall(c.minhasCandidaturas, {}, { enabled: info !== undefined, silent: true }).data ?? []
  if (empresaId === undefined)
    return (
      <CandidateColumn>
        <PageHeader title="Vagas abertas" facts="Escolha a empresa" />
        <PageBody>
          <EscolherEmpresa value={null} onChange={choose} />
        </PageBody>
      </CandidateColumn>
    )
  const shown = (list.data ?? []).filter((a) => busca === '' || contemSemAcento(`${a.titulo} ${placeOf(a)}`, busca))
  const linked = (list.data ?? []).find((a) => a.solicitacaoId === Number(search.solicitacaoId))
  const open = linked ?? shown[0]
  // A phone shows either the list or one vacancy.
  const isDetail = isMobile && linked !== undefined
  const standing = (a: c.AnuncioPublico) => mine.find((m) => m.solicitacaoId === a.solicitacaoId && !m.retirada)
  const applied = (a: c.AnuncioPublico) => standing(a) !== undefined
  const sent = async () => {
    toast.success('Candidatura enviada. Acompanhe em Minhas Candidaturas.')
    setAsking(undefined)
    await refreshed()
  }
  const apply = async (a: c.AnuncioPublico) => {
    if (a.perguntas.length > 0) {
      setAsking(a)
      return
    }
    setBusy(true)
    await attempt(
      async () => {
        await call(c.candidatar, { solicitacaoId: a.solicitacaoId, ...origemDoAnuncio(search.origem, a) })
        await sent()
      },
      {
        after: () => setBusy(false),
      },
    )
  }
  return (
    <>
      {!isDetail && (
        <PageHeader
          title="Vagas abertas"
          facts={list.data && vagas(list.data.reduce((sum, a) => sum + a.quantidade, 0))}
        />
      )}
      {!isDetail && <MeuAndamento candidaturas={mine} />}
      {list.error ? (
        <ErrorState title="Não foi possível carregar as vagas" onRetry={() => void list.refetch()} />
      ) : list.isPending ? (
        <Skeleton shape="list" />
      ) : (list.data ?? []).length === 0 ? (
        <EmptyState icon={BriefcaseBusiness} title="Nenhuma vaga aberta agora">
          Deixe o seu cadastro pronto: as próximas vagas aparecem aqui.
        </EmptyState>
      ) : (
        <TwoColumns
          isDetail={isDetail}
          list={
            <>
              <SearchBox
                label="Buscar vagas"
                placeholder="Cargo, área ou cidade"
                value={busca}
                onChange={setBusca}
                isFullWidth
              />
              {search.solicitacaoId !== undefined && !linked && (
                <p>A vaga do link não está mais aberta. Veja as outras:</p>
              )}
              {shown.length === 0 && <p>Nenhuma vaga com essa busca.</p>}
              {shown.map((a) => (
                <VacancyRow
                  key={a.id}
                  title={a.titulo}
                  place={placeOf(a)}
                  facts={`${vagas(a.quantidade)} · ${descricaoDe(VINCULO, a.vinculo)}`}
                  badge={
                    applied(a) && (
                      <Badge mark="full" tone="green">
                        Já me candidatei
                      </Badge>
                    )
                  }
                  isCurrent={open?.id === a.id}
                  onPress={() => setSearch({ solicitacaoId: a.solicitacaoId })}
                />
              ))}
            </>
          }
          detail={
            open ? (
              <>
                {isDetail && (
                  <BackButton onPress={() => setSearch({ solicitacaoId: undefined })}>Todas as vagas</BackButton>
                )}
                <VacancyTitle title={open.titulo} isPage={isDetail}>
                  {[open.empresaNome, open.areaNome, `código ${open.codigo}`].filter(Boolean).join(' · ')}
                </VacancyTitle>
                {open.reservadaPcd && (
                  <Badge mark="full" tone="blue">
                    Vaga reservada a pessoas com deficiência
                  </Badge>
                )}
                {applied(open) && (
                  <OwnStrip title="Minha candidatura" isInside>
                    <Situacao de={standing(open)!} />
                  </OwnStrip>
                )}
                <FactSheet>
                  <Facts
                    isPaired
                    items={[
                      { label: 'Onde', value: open.cidadeNome && `${open.cidadeNome}, ${open.ufSigla}` },
                      { label: 'Contrato', value: descricaoDe(VINCULO, open.vinculo) },
                      { label: 'Horário', value: open.horarioComercial },
                      { label: 'Vagas', value: open.quantidade },
                      {
                        label: 'Salário',
                        value: open.remuneracao === null ? 'A combinar' : formatarDinheiro(open.remuneracao),
                      },
                      { label: 'Inscrições até', value: formatarData(open.previsaoEncerramento) },
                    ]}
                  />
                </FactSheet>
                <Prose html={open.descricao} />
                <FriendLine>
                  <Button variant="quiet" icon={Send} onPress={() => setSearch({ amigo: 1 }, { keepPage: true })}>
                    Enviar para um amigo
                  </Button>
                </FriendLine>
                <StickyActions>
                  {!info ? (
                    <>
                      <LinkButton
                        variant="accent"
                        href={href('/externo/candidatura', { solicitacaoId: open.solicitacaoId })}
                      >
                        Quero me candidatar
                      </LinkButton>
                      <LinkButton
                        variant="secondary"
                        href={href('/externo/login', { solicitacaoId: open.solicitacaoId })}
                      >
                        Já tenho cadastro
                      </LinkButton>
                    </>
                  ) : applied(open) ? (
                    <>
                      <AvaliacoesDaVaga de={standing(open)!} />
                      <LinkButton variant="secondary" href={href('/externo/candidato-solicitacoes')}>
                        Ver minha candidatura
                      </LinkButton>
                    </>
                  ) : (
                    <Button variant="accent" isBusy={isBusy} busyLabel="Enviando" onPress={() => void apply(open)}>
                      Quero me candidatar
                    </Button>
                  )}
                </StickyActions>
              </>
            ) : null
          }
        />
      )}
      {asking && (
        <PerguntasDialog
          vagas={[asking]}
          enviar={async (respostas) => {
            const origem = origemDoAnuncio(search.origem, asking)
            await call(c.candidatar, { solicitacaoId: asking.solicitacaoId, respostas, ...origem }, { errors: 'none' })
            return true
          }}
          onSent={() => void sent()}
          onClose={() => setAsking(undefined)}
        />
      )}
      {open && search.amigo !== undefined && (
        <AmigoDialog anuncio={open} onClose={() => setSearch({ amigo: undefined }, { keepPage: true })} />
      )}
    </>
  )
}
