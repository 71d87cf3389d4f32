import { PAGINA_DAS_PROPOSTAS } from '@quadro/contract/cargo-salario/cenarios/propostas-reajuste.ts'
import * as c from '@quadro/contract/cargo-salario/espaco/minha-equipe.ts'
import { somarDias } from '@quadro/contract/kit/datas.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { useState } from 'react'
import { useCall } from '../../../kit/call/query.ts'
import { DayStrip } from '../../../ui/board/DayStrip.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { Link, LinkButton } from '../../../ui/control/Link.tsx'
import { SearchBox } from '../../../ui/control/SearchBox.tsx'
import type { BadgeTone } from '../../../ui/display/Badge.tsx'
import { PanelParts, PanelStack } from '../../../ui/display/Figures.tsx'
import { fold } from '../../../ui/display/Highlight.tsx'
import { Users } from '../../../ui/icons.ts'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { RowEnd, Section, TextParts } from '../../../ui/layout/Section.tsx'
import { Paragraphs } from '../../../ui/layout/Stack.tsx'
import { SplitView } from '../../../ui/overlay/SidePanel.tsx'
import { Overdue } from '../../../ui/state/Overdue.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/state/States.tsx'
import { PropostaPainel } from '../propostas/proposta-painel.tsx'

const MARCAS: Record<c.MotivoDeEstarFora, { tone: BadgeTone }> = {
  FERIAS: { tone: 'violet' },
  LICENCA: { tone: 'red' },
  CURSO: { tone: 'blue' },
}
const pessoasEmPalavras = (n: number) => (n === 1 ? '1 pessoa' : `${n} pessoas`)

/** /cargo-salario/minha-equipe: the people that the user manages */
export default function MinhaEquipe() {
  const [de, setDe] = useState<string>()
  const [proposta, setProposta] = useState<number>()
  const { data, error, refetch } = useCall(c.lerEquipe, { de }, { silent: true })
  return (
    <>
      <PageHeader
        title="Minha Equipe"
        facts={
          data &&
          data.pessoas.length > 0 &&
          `${pessoasEmPalavras(data.pessoas.length)} · ${data.foraHoje === 0 ? 'ninguém fora hoje' : `${data.foraHoje} fora hoje`}`
        }
        actions={
          data && data.pessoas.length > 0 && <LinkButton href={PAGINA_DAS_PROPOSTAS}>Propostas de reajuste</LinkButton>
        }
        hasLine
      />
      {error ? (
        <ErrorState title="Não foi possível carregar a equipe" onRetry={() => void refetch()} />
      ) : !data ? (
        <PageBody>
          <Skeleton shape="list" />
        </PageBody>
      ) : data.pessoas.length === 0 ? (
        <EmptyState icon={Users} title="Ninguém na sua equipe">
          Quando você responder por uma área, quem trabalha nela aparece aqui.
        </EmptyState>
      ) : (
        <SplitView
          panel={proposta !== undefined && <PropostaPainel id={proposta} onClose={() => setProposta(undefined)} />}
        >
          <Fora equipe={data} onDe={setDe} />
          <PanelParts>
            <Decisoes equipe={data} aberta={proposta} onDecidir={setProposta} />
            <Vence equipe={data} />
            <Aniversarios equipe={data} />
          </PanelParts>
          <Pessoas equipe={data} />
        </SplitView>
      )}
    </>
  )
}

const nomeDe = (equipe: c.Equipe, talentoId: number) =>
  equipe.pessoas.find((p) => p.talentoId === talentoId)?.nome ?? ''

/** The name, which leads to the person where the user may open it. */
function Nome({ equipe, talentoId }: { equipe: c.Equipe; talentoId: number }) {
  const nome = nomeDe(equipe, talentoId)
  return equipe.abrePessoas ? (
    <Link variant="plain" href={`/cargo-salario/colaboradores/${talentoId}`}>
      {nome}
    </Link>
  ) : (
    nome
  )
}

/** Who is away: one line a person, with the days of four weeks beside it where there is room. */
function Fora({ equipe, onDe }: { equipe: c.Equipe; onDe: (de: string) => void }) {
  const { fora, hoje, de, ate } = equipe
  const quando = (f: c.Equipe['fora'][number]) =>
    f.inicio > hoje
      ? f.fim === f.inicio
        ? `em ${formatarData(f.inicio)}`
        : `de ${formatarData(f.inicio)}${f.fim ? ` a ${formatarData(f.fim)}` : ''}`
      : f.fim
        ? `até ${formatarData(f.fim)}`
        : `desde ${formatarData(f.inicio)}`
  const dita = (f: c.Equipe['fora'][number]) => `${c.MOTIVOS_DE_ESTAR_FORA[f.motivo].toLowerCase()} ${quando(f)}`
  const mover = (semanas: number) => onDe(somarDias(de, semanas * 7))
  return (
    <DayStrip
      title="Quem está fora"
      first={de}
      last={ate}
      today={hoje}
      legend={(Object.keys(MARCAS) as c.MotivoDeEstarFora[]).map((motivo) => ({
        tone: MARCAS[motivo].tone,
        label: c.MOTIVOS_DE_ESTAR_FORA[motivo].toLowerCase(),
      }))}
      empty="Ninguém está fora nestas semanas."
      onEarlier={de > c.inicioDoCalendario(hoje, null) ? () => mover(-4) : undefined}
      onLater={c.inicioDoCalendario(hoje, somarDias(de, 28)) > de ? () => mover(4) : undefined}
      rows={[...Map.groupBy(fora, ({ talentoId }) => talentoId)].map(([talentoId, dias]) => ({
        id: String(talentoId),
        name: <Nome equipe={equipe} talentoId={talentoId} />,
        person: nomeDe(equipe, talentoId),
        note: dias.map(dita).join('; '),
        bars: dias.map((f) => ({
          from: f.inicio,
          to: f.fim,
          label: c.MOTIVOS_DE_ESTAR_FORA[f.motivo],
          tone: MARCAS[f.motivo].tone,
        })),
      }))}
    />
  )
}

/** What waits for the user. A proposal is decided beside the list, with what it changes in view; the rest opens its page. */
function Decisoes({
  equipe,
  aberta,
  onDecidir,
}: {
  equipe: c.Equipe
  aberta: number | undefined
  onDecidir: (propostaId: number) => void
}) {
  const esperam = equipe.eventos.filter(({ tipo }) => tipo === 'D')
  return (
    <Section
      title="Esperam você"
      count={esperam.length}
      {...(esperam.length > 0 && {
        columns: [
          { label: 'Assunto', width: '70%' },
          { label: 'Ação', width: '30%', align: 'end' as const },
        ],
        rows: esperam.map((e, n) => ({
          id: `${n}`,
          isCurrent: e.propostaId !== null && e.propostaId === aberta,
          cells: [
            <TextParts
              key="assunto"
              text={`${nomeDe(equipe, e.talentoId)} · ${e.titulo}`}
              note={[e.detalhe, e.data && `até ${formatarData(e.data)}`].filter(Boolean).join(' · ')}
            />,
            <RowEnd key="abrir">
              {e.propostaId !== null && (
                <Button
                  size="sm"
                  aria-label={`Decidir a mudança de ${nomeDe(equipe, e.talentoId)}`}
                  onPress={() => onDecidir(e.propostaId!)}
                >
                  Decidir
                </Button>
              )}
              {e.url && e.propostaId === null && (
                <LinkButton href={e.url} variant="quiet" size="sm">
                  Abrir
                </LinkButton>
              )}
            </RowEnd>,
          ],
        })),
      })}
    >
      {esperam.length === 0 && <Paragraphs>Nada espera por você.</Paragraphs>}
    </Section>
  )
}

function Vence({ equipe }: { equipe: c.Equipe }) {
  const vencem = equipe.eventos.filter(({ tipo }) => tipo === 'V')
  return (
    <Section
      title="O que vence"
      count={vencem.length}
      note={`Nos próximos ${c.DIAS_A_FRENTE} dias, com o que já venceu ou falta`}
      {...(vencem.length > 0 && {
        columns: [
          { label: 'Assunto', width: '66%' },
          { label: 'Quando', width: '34%' },
        ],
        rows: vencem.map((e, n) => ({
          id: `${n}`,
          cells: [
            <TextParts
              key="assunto"
              text={e.url ? <Link href={e.url}>{e.titulo}</Link> : e.titulo}
              note={nomeDe(equipe, e.talentoId)}
            />,
            e.data ? (
              <Overdue key="quando" isLate={e.data < equipe.hoje}>
                {formatarData(e.data)}
              </Overdue>
            ) : (
              (e.detalhe ?? '')
            ),
          ],
        })),
      })}
    >
      {vencem.length === 0 && <Paragraphs>Nada vence nos próximos dias.</Paragraphs>}
    </Section>
  )
}

function Aniversarios({ equipe }: { equipe: c.Equipe }) {
  const festas = equipe.eventos.filter(({ tipo }) => tipo === 'A')
  return (
    <Section
      title="Aniversários"
      note={`Nos próximos ${c.DIAS_A_FRENTE} dias`}
      {...(festas.length > 0 && {
        columns: [
          { label: 'Pessoa', width: '66%' },
          { label: 'Dia', width: '34%' },
        ],
        rows: festas.map((e, n) => ({
          id: `${n}`,
          cells: [nomeDe(equipe, e.talentoId), formatarData(e.data).slice(0, 5)],
        })),
      })}
    >
      {festas.length === 0 && <Paragraphs>Ninguém faz aniversário nos próximos dias.</Paragraphs>}
    </Section>
  )
}

function Pessoas({ equipe }: { equipe: c.Equipe }) {
  const [busca, setBusca] = useState('')
  const achadas = equipe.pessoas.filter((p) => fold(`${p.nome} ${p.cargo}`).includes(fold(busca.trim())))
  const doQue = (talentoId: number) => equipe.eventos.find((e) => e.talentoId === talentoId && e.tipo !== 'A')
  return (
    <PanelStack>
      <Section
        title="Pessoas"
        count={achadas.length}
        actions={<SearchBox label="Buscar pessoa" value={busca} onChange={setBusca} />}
        columns={[
          { label: 'Nome', width: '28%' },
          { label: 'Cargo e faixa', width: '26%', isSecondary: true },
          { label: 'Desde', width: '14%', isSecondary: true },
          { label: 'Pendência', width: '32%' },
        ]}
        rows={achadas.map((p) => {
          const e = doQue(p.talentoId)
          return {
            id: String(p.talentoId),
            cells: [
              <Nome key="nome" equipe={equipe} talentoId={p.talentoId} />,
              p.cargo,
              formatarData(p.admissao),
              e ? [e.titulo, e.data && formatarData(e.data)].filter(Boolean).join(' · ') : '–',
            ],
          }
        })}
      >
        {achadas.length === 0 && <Paragraphs>Ninguém com este nome.</Paragraphs>}
      </Section>
      <Paragraphs>
        Aqui estão as pessoas de quem você é o gestor mais próximo. O motivo de uma licença, salários e a idade de quem
        faz aniversário não aparecem.
      </Paragraphs>
    </PanelStack>
  )
}
