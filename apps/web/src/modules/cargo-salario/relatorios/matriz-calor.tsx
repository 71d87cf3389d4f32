import {
  matrizDeCompetencias,
  type matrizTalentosCompetencias,
} from '@quadro/contract/cargo-salario/relatorios/relatorios-competencias.ts'
import { formatarNumero } from '@quadro/contract/kit/formato.ts'
import { useState } from 'react'
import type * as z from 'zod'
import { refusalText } from '../../../kit/call/attempt.ts'
import { useCall } from '../../../kit/call/query.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Link } from '../../../ui/control/Link.tsx'
import { FactRows } from '../../../ui/display/Facts.tsx'
import { type Heat, HeatLegend, HeatMatrix } from '../../../ui/display/HeatMatrix.tsx'
import { Grid3x3 } from '../../../ui/icons.ts'
import { Paragraphs, Stack } from '../../../ui/layout/Stack.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/state/States.tsx'

type Filtro = z.output<typeof matrizTalentosCompetencias.filtersSchema>
type Matriz = z.output<typeof matrizDeCompetencias.output>
type Nivel = Matriz['pessoas'][number]['niveis'][number]

const numero = (n: number) => n.toLocaleString('pt-BR')
const percentual = (valor: number | null) => (valor === null ? '—' : `${formatarNumero(valor)}%`)
const faltando = (n: number) => (n === 1 ? 'falta 1 nível' : `faltam ${numero(n)} níveis`)
/** One missing level is 'little'. People without any level have a kind of their own. */
function calor({ nivel, faltam }: Nivel): Heat {
  if (faltam === null) return 'none'
  if (faltam === 0) return 'met'
  return nivel === null ? 'nothing' : faltam === 1 ? 'little' : 'much'
}
const dito = ({ nivel, faltam }: Nivel) =>
  [
    nivel ?? 'Sem nível',
    ...(faltam === null || faltam === 0 ? [] : [`${faltam === 1 ? 'falta' : 'faltam'} ${numero(faltam)}`]),
  ].join(', ')

/** People of a band by competences, with their gaps. A gap leads to courses that develop the competence. */
export function MatrizDeCalor({ filtro }: { filtro: Filtro }) {
  const read = useCall(matrizDeCompetencias, filtro, { silent: true })
  if (read.error)
    return (
      <ErrorState title="Não foi possível carregar a matriz" onRetry={() => void read.refetch()}>
        {refusalText(read.error)}
      </ErrorState>
    )
  if (!read.data || read.isPlaceholderData) return <Skeleton shape="text" rows={6} />
  return <Desenho matriz={read.data} />
}

function Desenho({ matriz }: { matriz: Matriz }) {
  const [aberta, setAberta] = useState<{ pessoa: number; competencia: number }>()
  const { faixa, pessoas, competencias, foraDaMatriz } = matriz
  if (pessoas.length === 0)
    return (
      <EmptyState icon={Grid3x3} title="Ninguém na matriz">
        Ninguém ocupa hoje esta faixa nas áreas escolhidas.
      </EmptyState>
    )
  const pessoa = pessoas.find((p) => p.id === aberta?.pessoa)
  const coluna = competencias.findIndex((c) => c.id === aberta?.competencia)
  return (
    <>
      <HeatLegend
        items={[
          { heat: 'met', label: 'atende' },
          { heat: 'little', label: 'falta 1 nível' },
          { heat: 'much', label: 'faltam 2 ou mais' },
          { heat: 'nothing', label: 'sem nível registrado' },
        ]}
      />
      <HeatMatrix
        label={`Competências de ${faixa}`}
        rowHead="Colaborador"
        sumHead="Adequação"
        footHead="Abaixo do exigido"
        columns={competencias.map((c) => ({
          ...{ id: c.id, name: c.nome, sum: numero(c.faltam) },
          note: c.exigido === null ? 'não exigida' : `exige ${c.exigido}`,
        }))}
        rows={pessoas.map((p) => ({
          ...{ id: p.id, name: p.nome, sum: percentual(p.percentual) },
          cells: p.niveis.map((n) => ({ heat: calor(n), text: dito(n) })),
        }))}
        onOpen={(row, column) => setAberta({ pessoa: row.id, competencia: column.id })}
      />
      {foraDaMatriz > 0 && (
        <Paragraphs>
          <p>
            {foraDaMatriz === 1 ? '1 pessoa ficou' : `${numero(foraDaMatriz)} pessoas ficaram`} fora: a matriz mostra a
            quem mais falta. As contas e o relatório são de todos.
          </p>
        </Paragraphs>
      )}
      {pessoa && coluna >= 0 && (
        <Lacuna
          nome={pessoa.nome}
          nivel={pessoa.niveis[coluna]!}
          competencia={competencias[coluna]!}
          onClose={() => setAberta(undefined)}
        />
      )}
    </>
  )
}

/** Dialog of a cell: required level, present level, and for a gap the courses. */
function Lacuna({
  nome,
  nivel,
  competencia,
  onClose,
}: {
  nome: string
  nivel: Nivel
  competencia: Matriz['competencias'][number]
  onClose: () => void
}) {
  const falta = (nivel.faltam ?? 0) > 0
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`${competencia.nome} de ${nome}`}
      footer={<Button onPress={onClose}>Fechar</Button>}
    >
      <Stack>
        <FactRows
          items={[
            { label: 'Exigido', value: competencia.exigido ?? 'Não exigida' },
            { label: 'Apresentado', value: nivel.nivel ?? 'Sem nível' },
            ...(falta ? [{ label: 'Lacuna', value: faltando(nivel.faltam!) }] : []),
          ]}
        />
        {falta && competencia.treinos.length > 0 && (
          <Paragraphs>
            <Paragraphs.Title>Cursos que desenvolvem</Paragraphs.Title>
            {competencia.treinos.map((treino) => (
              <p key={treino.url}>
                <Link href={treino.url}>{treino.nome}</Link>
              </p>
            ))}
          </Paragraphs>
        )}
      </Stack>
    </Dialog>
  )
}
