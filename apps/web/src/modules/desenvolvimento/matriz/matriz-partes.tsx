import { porExtenso } from '@quadro/contract/desenvolvimento/certificacoes/certificacoes.ts'
import { dizerExigido, type SituacaoDoExigido } from '@quadro/contract/desenvolvimento/matriz/situacao.ts'
import * as c from '@quadro/contract/desenvolvimento/matriz/treinamentos-obrigatorios.ts'
import { useGo } from '../../../kit/page/navigation.ts'
import { PanelStack } from '../../../ui/display/Figures.tsx'
import { type Heat, HeatLegend, HeatMatrix } from '../../../ui/display/HeatMatrix.tsx'
import { useIsMobile } from '../../../ui/layout/useMediaWidth.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { TableFooter } from '../../../ui/table/TableFooter.tsx'
import type { Column, Paging } from '../../../ui/table/types.ts'
import { somaDe } from './matriz-filtros.ts'

const CALOR: Record<SituacaoDoExigido, Heat> = {
  EM_DIA: 'met',
  A_VENCER: 'little',
  PENDENTE: 'little',
  VENCIDO: 'much',
  FALTA: 'nothing',
}
const certos = (t: c.TreinamentoDaMatriz) => c.porCento(t.emDia + t.aVencer, c.todosDe(t))
const validade = (meses: number | null) => (meses === null ? 'não vence' : porExtenso(meses).toLocaleLowerCase('pt-BR'))
/** What somebody has to settle, the most urgent first: 'NR-35: falta'. */
const ORDEM: readonly SituacaoDoExigido[] = ['VENCIDO', 'FALTA', 'A_VENCER', 'PENDENTE']
function aResolver(p: c.PessoaDaMatriz, { treinamentos, dia }: c.Matriz): string {
  const nome = new Map(treinamentos.map((t) => [c.chaveDe(t), t.nome]))
  return ORDEM.flatMap((situacao) => p.celulas.filter((x) => x.situacao === situacao))
    .map((x) => `${nome.get(x.chave)}: ${dizerExigido(x, dia)}`)
    .join('; ')
}

/** People by trainings; a phone lists what each person has to settle. */
export function MatrizDePessoas(props: {
  matriz: c.Matriz
  paging: Paging
  onOpen: (t: c.TreinamentoDaMatriz) => void
}) {
  const { matriz, paging } = props
  const isMobile = useIsMobile()
  const go = useGo()
  if (isMobile) {
    const colunas: Column<c.PessoaDaMatriz>[] = [
      { key: 'nome', label: 'Talento', width: 200, grow: 1, isName: true, cell: (p) => p.nome },
      { key: 'soma', label: 'Em dia', width: 80, phone: 'badge', cell: somaDe },
      { key: 'cargo', label: 'Cargo', width: 160, phone: 'second', cell: (p) => p.cargo },
      {
        ...{ key: 'resolver', label: 'A resolver', width: 200, phone: 'third' as const },
        cell: (p) => aResolver(p, matriz) || 'Tudo em dia',
      },
    ]
    return (
      <DataTable
        label={c.titulo}
        columns={colunas}
        rows={matriz.pessoas}
        rowKey={(p) => String(p.id)}
        rowName={(p) => p.nome}
        rowHref={(p) => `/cargo-salario/colaboradores/${p.id}?aba=turmas`}
        paging={paging}
      />
    )
  }
  const colunas = matriz.treinamentos.map((t, at) => ({ ...t, at }))
  return (
    <>
      <PanelStack>
        <div>
          <HeatLegend
            items={[
              { heat: 'met', label: 'em dia: mês em que vence' },
              { heat: 'little', label: `vence em até ${c.AVISA_DIAS} dias, ou pendente de resultado` },
              { heat: 'much', label: 'vencido' },
              { heat: 'nothing', label: 'nunca fez' },
            ]}
          />
          <HeatMatrix
            label={c.titulo}
            rowHead="Talento"
            sumHead="Em dia"
            footHead="Em dia"
            columns={colunas.map((t) => ({
              ...{ id: t.at, name: t.nome, note: validade(t.periodicidade), sum: certos(t) },
            }))}
            rows={matriz.pessoas.map((p) => {
              const dele = new Map(p.celulas.map((x) => [x.chave, x]))
              return {
                ...{ id: p.id, name: p.nome, sum: somaDe(p) },
                cells: colunas.map((t) => {
                  const x = dele.get(c.chaveDe(t))
                  return x
                    ? { heat: CALOR[x.situacao], text: dizerExigido(x, matriz.dia) }
                    : { heat: 'none' as const, text: '—' }
                }),
              }
            })}
            onOpen={(row, column) => {
              const t = colunas[column.id]!
              // What is not asked of somebody leads to the person.
              const pedido = matriz.pessoas.find((p) => p.id === row.id)?.celulas.some((x) => x.chave === c.chaveDe(t))
              if (pedido) props.onOpen(t)
              else go(`/cargo-salario/colaboradores/${row.id}`, { search: { aba: 'turmas' } })
            }}
          />
        </div>
      </PanelStack>
      <TableFooter paging={paging} />
    </>
  )
}

/** The trainings, each with the states of everybody in the filter. */
export function MatrizDeTreinamentos({
  matriz,
  onOpen,
}: {
  matriz: c.Matriz
  onOpen: (t: c.TreinamentoDaMatriz) => void
}) {
  const conta = (
    key: 'emDia' | 'aVencer' | 'vencidos' | 'pendentes' | 'faltam',
    label: string,
  ): Column<c.TreinamentoDaMatriz> => ({
    ...{ key, label, width: 96, align: 'end', phone: 'none' },
    cell: (t) => t[key].toLocaleString('pt-BR'),
  })
  return (
    <DataTable
      label="Treinamentos exigidos"
      columns={[
        { key: 'nome', label: 'Treinamento', width: 260, grow: 2, isName: true, cell: (t) => t.nome },
        {
          ...{ key: 'validade', label: 'Validade', width: 130, grow: 1, priority: 1, phone: 'second' as const },
          cell: (t) => porExtenso(t.periodicidade),
        },
        conta('vencidos', 'Vencidos'),
        conta('faltam', 'Nunca fez'),
        conta('aVencer', 'A vencer'),
        conta('pendentes', 'Pendentes'),
        {
          ...conta('emDia', 'Em dia'),
          phone: 'third',
          phoneCell: (t) => `${t.vencidos} vencidos · ${t.faltam} nunca fez · ${t.aVencer} a vencer`,
        },
        { key: 'soma', label: 'Em dia %', width: 96, align: 'end', phone: 'badge', cell: certos },
      ]}
      rows={matriz.treinamentos}
      rowKey={c.chaveDe}
      rowName={(t) => t.nome}
      onOpen={onOpen}
    />
  )
}
