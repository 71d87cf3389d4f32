import * as c from '@quadro/contract/captacao/avaliacoes/ficha.ts'
import {
  DIFERENCA_QUE_CONTA,
  type Estado,
  PALAVRAS,
  resultadoDaFicha,
} from '@quadro/contract/captacao/avaliacoes/ficha-resultado.ts'
import { formatarInstante, formatarPercentual } from '@quadro/contract/kit/formato.ts'
import { useState } from 'react'
import { attempt, refusalText } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { timeZone } from '../../../kit/call/session.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Link } from '../../../ui/control/Link.tsx'
import { Badge } from '../../../ui/display/Badge.tsx'
import { Facts } from '../../../ui/display/Facts.tsx'
import { ClipboardCheck } from '../../../ui/icons.ts'
import { PanelBar } from '../../../ui/layout/PanelBar.tsx'
import { Section, TextParts } from '../../../ui/layout/Section.tsx'
import { ConfirmDialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/state/States.tsx'
import { AvaliarDialog } from './ficha-avaliar.tsx'

const MARCAS = {
  atende: { mark: 'full', tone: 'green' },
  parte: { mark: 'half', tone: 'amber' },
  nao: { mark: 'dash', tone: 'red' },
  desconhecido: { mark: 'ring', tone: 'gray' },
} as const satisfies Record<Estado, { mark: string; tone: string }>

/** Levels of each criterion by evaluator, and where evaluators disagree. */
export function linhasDaFicha({ criterios, niveis, avaliacoes }: c.FichaDoCandidato) {
  const lugares = new Map(niveis.map((n, i) => [n.id, i + 1]))
  const lugar = (id: number | null) => (id === null ? null : (lugares.get(id) ?? null))
  const { criterios: medidos } = resultadoDaFicha(
    criterios.map((k) => ({ id: k.id, peso: k.peso, exigido: lugar(k.nivelExigidoId) })),
    avaliacoes.flatMap(({ avaliadorId, notas }) =>
      notas.flatMap(({ criterioId, nivelId }) => {
        const onde = lugar(nivelId)
        return onde === null ? [] : [{ criterioId, avaliadorId, lugar: onde }]
      }),
    ),
    niveis.length,
  )
  const nome = (id: number | null) => niveis.find((n) => n.id === id)?.descricao
  return criterios.map((k) => {
    const medido = medidos.get(k.id)
    return {
      id: k.id,
      nome: k.nome,
      exigido: nome(k.nivelExigidoId) ?? null,
      peso: k.peso,
      estado: medido?.estado ?? null,
      difere: (medido?.diferenca ?? 0) >= DIFERENCA_QUE_CONTA,
      dados: avaliacoes.flatMap((a) =>
        a.notas
          .filter((n) => n.criterioId === k.id)
          .map((n) => ({ quem: a.propria ? 'Você' : a.avaliadorNome, nivel: nome(n.nivelId) ?? 'fora da escala' })),
      ),
    }
  })
}

/** The scorecard of one candidate: criteria, levels of each evaluator and result. */
export function FichaDoCandidato({ solicitacaoId: id, aplicacaoId }: { solicitacaoId: number; aplicacaoId: number }) {
  const { data, error, refetch } = useCall(c.lerFichaDoCandidato, { id, aplicacaoId }, { silent: true })
  const [isRating, setRating] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const [isBusy, setBusy] = useState(false)
  if (error)
    return (
      <ErrorState title="Não foi possível carregar a ficha" onRetry={() => void refetch()}>
        {refusalText(error)}
      </ErrorState>
    )
  if (!data || data.candidato.id !== aplicacaoId) return <Skeleton shape="form" />
  if (data.criterios.length === 0 || data.niveis.length === 0)
    return (
      <EmptyState icon={ClipboardCheck} title="Sem critérios de avaliação">
        Os critérios são da solicitação:{' '}
        <Link href={`/captacao/solicitacoes-pessoal/${id}?aba=avaliacoes`}>diga quais são</Link> para avaliar os
        candidatos por eles.
      </EmptyState>
    )
  const { resultado, avaliacoes, soPropria } = data
  const propria = avaliacoes.find((a) => a.propria)
  const mayRate = data.pode.includes('avaliar')
  const percentual = resultado ? resultado.percentual : (propria?.percentual ?? null)
  const retirar = async () => {
    if (!propria) return
    setBusy(true)
    await attempt(
      async () => {
        await call(c.retirarAvaliacao, { id, aplicacaoId, versao: propria.versao })
        toast.success('Avaliação retirada.')
      },
      {
        after: async () => {
          setBusy(false)
          setRemoving(false)
          await refreshed()
        },
      },
    )
  }
  return (
    <>
      <PanelBar
        title={percentual === null ? 'Ainda sem avaliação' : `${formatarPercentual(percentual, 0)} do exigido`}
        text={
          resultado
            ? `${resultado.avaliados} de ${resultado.total} critérios, ${resultado.avaliadores} ${resultado.avaliadores === 1 ? 'avaliador' : 'avaliadores'}`
            : 'só a sua avaliação'
        }
        end={
          mayRate &&
          !propria && (
            <Button variant="accent" onPress={() => setRating(true)}>
              Avaliar
            </Button>
          )
        }
      >
        {mayRate && propria && (
          <>
            <Button onPress={() => setRating(true)}>Mudar a minha</Button>
            <Button variant="quiet" onPress={() => setRemoving(true)}>
              Retirar a minha
            </Button>
          </>
        )}
      </PanelBar>
      <Section
        title="Exigido e encontrado"
        isSpaced
        note="A conta ajuda a conversar; nada é decidido por ela."
        columns={[{ label: 'Critério' }, { label: 'Encontrado' }]}
        rows={linhasDaFicha(data).map((l) => ({
          id: String(l.id),
          cells: [
            <TextParts
              key="c"
              text={l.nome}
              note={[l.exigido ? `exige ${l.exigido}` : 'sem nível exigido', `peso ${l.peso}`].join(' · ')}
            />,
            <TextParts
              key="e"
              text={
                l.dados.length === 0 ? (
                  'sem avaliação'
                ) : l.estado ? (
                  <Badge {...MARCAS[l.estado]}>{PALAVRAS[l.estado]}</Badge>
                ) : undefined
              }
              note={
                l.dados.length > 0 && (
                  <>
                    {l.dados.map((d) => (
                      <div key={d.quem}>{soPropria ? d.nivel : `${d.quem}: ${d.nivel}`}</div>
                    ))}
                    {l.difere && <div>Os avaliadores diferem</div>}
                  </>
                )
              }
            />,
          ],
        }))}
      />
      {avaliacoes.length > 0 && (
        <Section title="Avaliadores" isSpaced>
          <Facts
            items={avaliacoes.map((a) => ({
              label: [
                a.propria ? 'Você' : a.avaliadorNome,
                a.percentual !== null && formatarPercentual(a.percentual, 0),
                formatarInstante(a.em, timeZone()),
              ]
                .filter(Boolean)
                .join(' · '),
              value:
                [
                  a.comentario,
                  ...a.notas.flatMap((n) =>
                    n.observacao ? [`${data.criterios.find((k) => k.id === n.criterioId)?.nome}: ${n.observacao}`] : [],
                  ),
                ]
                  .filter(Boolean)
                  .join('\n') || 'Sem comentário',
              isWide: true,
            }))}
          />
        </Section>
      )}
      {isRating && (
        <AvaliarDialog
          solicitacaoId={id}
          aplicacaoId={aplicacaoId}
          nome={data.candidato.nome}
          onClose={() => setRating(false)}
        />
      )}
      <ConfirmDialog
        isOpen={isRemoving}
        onOpenChange={setRemoving}
        title={`Retirar a sua avaliação de ${data.candidato.nome}?`}
        confirmLabel="Retirar"
        keepLabel="Manter"
        isDanger
        isBusy={isBusy}
        busyLabel="Retirando"
        onConfirm={() => void retirar()}
      >
        Os níveis e as observações que você deu saem da ficha. As dos outros avaliadores continuam.
      </ConfirmDialog>
    </>
  )
}
