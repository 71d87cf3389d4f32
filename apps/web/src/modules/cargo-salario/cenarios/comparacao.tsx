import type * as c from '@quadro/contract/cargo-salario/cenarios/comparacao.ts'
import type * as lc from '@quadro/contract/cargo-salario/cenarios/linhas-do-cenario.ts'
import { textoDaRegra } from '@quadro/contract/cargo-salario/cenarios/regra.ts'
import { formatarDinheiro } from '@quadro/contract/kit/formato.ts'
import type { ReactNode } from 'react'
import { Badge } from '../../../ui/display/Badge.tsx'
import { BudgetLeft, CountLink, Quiet, type ScenarioRow, ScenarioTable } from '../../../ui/display/ScenarioTable.tsx'
import type { MenuEntry } from '../../../ui/overlay/Menu.tsx'
import { dinheiro, NADA_HOJE, numero, percentual, pontos, quemVe, SEM } from './cenarios-palavras.tsx'

export type Quais = (typeof lc.QUAIS)[number]
type Coluna = c.Comparacao['cenarios'][number]

/** The rule with what is added to it: '5,50% para todos, e ninguém sob o piso'. */
function regraDe(cenario: Coluna): string {
  const mais = [
    cenario.excecoes.length > 0 &&
      (cenario.excecoes.length === 1 ? '1 exceção' : `${cenario.excecoes.length} exceções`),
    cenario.ninguemAbaixoDoPiso && 'ninguém sob o piso',
    cenario.ninguemPassaDoTeto && 'até o teto da faixa',
    cenario.limitarAoOrcamento && 'dentro do orçamento',
    cenario.soQuemRecebePorValor && 'só quem recebe por valor',
  ].filter(Boolean)
  return [textoDaRegra(cenario.regra), ...mais].join(', ')
}

/** 'Hoje' and the scenarios side by side. Counts of people show those people in the list below. */
export function ComparacaoDosCenarios(props: {
  de: c.Comparacao
  escolhido: Coluna
  onEscolher: (id: number) => void
  onVer: (id: number, quais: Quais) => void
  acoes: (cenario: Coluna) => MenuEntry[]
}) {
  const { de, onVer } = props
  const { hoje, cenarios } = de
  const cada = (celula: (r: c.Resumo, cenario: Coluna) => ReactNode): ReactNode[] =>
    cenarios.map((um) => celula(um.resumo, um))
  const pessoas = (n: number | null, quais: Quais, o: Coluna, dito: string) =>
    n === null ? (
      SEM
    ) : n === 0 ? (
      'ninguém'
    ) : (
      <CountLink count={n} label={`${dito} no cenário ${o.letra}: ver ${n}`} onPress={() => onVer(o.id, quais)} />
    )
  const rows: ScenarioRow[] = [
    {
      id: 'mes',
      title: 'Custo por mês',
      note: de.encargosPercentual === null ? 'sem encargos informados' : 'com encargos',
      today: NADA_HOJE,
      cells: cada((r) => dinheiro(r.custoMes)),
      isStrong: true,
    },
    {
      id: 'ano',
      title: 'Custo por ano',
      note: 'com 13º e férias',
      today: NADA_HOJE,
      cells: cada((r) => dinheiro(r.custoAno)),
    },
    {
      id: 'saldo',
      title: 'Saldo do orçamento',
      note: de.orcamento.valor === null ? 'sem teto' : `teto ${formatarDinheiro(de.orcamento.valor)}`,
      today: NADA_HOJE,
      cells: cada((r, o) =>
        r.saldo === null ? (
          SEM
        ) : (
          <BudgetLeft
            label={`Orçamento usado pelo cenário ${o.letra}`}
            used={(r.usoDoOrcamento ?? 0) / 100}
            left={dinheiro(r.saldo)}
          />
        ),
      ),
    },
    {
      id: 'recebem',
      title: 'Recebem reajuste',
      note: de.pessoas === 1 ? 'de 1 talento' : `de ${de.pessoas.toLocaleString('pt-BR')} talentos`,
      today: NADA_HOJE,
      cells: cada((r, o) => pessoas(r.recebem, 'recebem', o, 'Recebem reajuste')),
    },
    {
      id: 'teto',
      title: 'Passam do teto da faixa',
      today: hoje.passamDoTeto,
      cells: cada((r, o) => pessoas(r.passamDoTeto, 'teto', o, 'Passam do teto')),
    },
    {
      id: 'piso',
      title: 'Ficam abaixo do piso',
      today: hoje.abaixoDoPiso,
      cells: cada((r, o) => pessoas(r.abaixoDoPiso, 'piso', o, 'Ficam abaixo do piso')),
    },
    {
      id: 'compa',
      title: 'Compa-ratio',
      note: 'média',
      today: numero(hoje.compaRatio),
      cells: cada((r) => numero(r.compaRatio)),
    },
    {
      id: 'posicao',
      title: 'Posição na faixa',
      note: 'mediana',
      today: percentual(hoje.posicaoNaFaixa, 0),
      cells: cada((r) => percentual(r.posicaoNaFaixa, 0)),
    },
    {
      id: 'sexos',
      title: 'Diferença salarial',
      note: 'entre sexos, mediana',
      today: percentual(hoje.diferencaEntreSexos, 1),
      cells: cada((r) => (
        <>
          {percentual(r.diferencaEntreSexos, 1)}
          <Quiet>{pontos(hoje.diferencaEntreSexos, r.diferencaEntreSexos)}</Quiet>
        </>
      )),
    },
  ]
  return (
    <ScenarioTable
      label="Comparação dos cenários"
      corner="O que compara"
      todayLabel="Hoje"
      chosen={String(props.escolhido.id)}
      onChoose={(id) => props.onEscolher(Number(id))}
      rows={rows}
      columns={cenarios.map((um) => ({
        id: String(um.id),
        letter: um.letra,
        name: um.nome,
        rule: regraDe(um),
        who: quemVe(um),
        isShared: !um.meu || um.compartilhadoCom > 0,
        badge: um.desatualizado ? (
          <Badge mark="half" tone="amber">
            {um.parametrosMudaram ? 'Parâmetros mudaram' : 'Desatualizado'}
          </Badge>
        ) : um.orcamentoNaoCoube ? (
          <Badge mark="half" tone="amber">
            Passa do orçamento
          </Badge>
        ) : undefined,
        actions: props.acoes(um),
      }))}
    />
  )
}
