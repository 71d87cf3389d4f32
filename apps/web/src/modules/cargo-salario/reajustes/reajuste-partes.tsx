import { verSalario } from '@quadro/contract/cargo-salario/pessoas/salario.ts'
import * as pessoas from '@quadro/contract/cargo-salario/reajustes/reajustes-colaboradores.ts'
import * as deFaixas from '@quadro/contract/cargo-salario/reajustes/reajustes-faixas-salariais.ts'
import * as deIndices from '@quadro/contract/cargo-salario/reajustes/reajustes-indices.ts'
import * as tabelas from '@quadro/contract/cargo-salario/reajustes/tabelas-reajustes-colaboradores.ts'
import { formatarData, formatarDinheiro, formatarPercentual } from '@quadro/contract/kit/formato.ts'
import { useOptions } from '../../../kit/call/query.ts'
import { can, holds } from '../../../kit/call/session.ts'
import { Badge } from '../../../ui/display/Badge.tsx'
import type { Option } from '../../../ui/fields/index.ts'
import { StatusText } from '../../../ui/state/StatusText.tsx'

export const BASE_DAS_TABELAS = '/cargo-salario/tabelas-reajustes-colaboradores'

/** Names and addresses of the rows for each type of table. */
export const POR_TIPO = {
  C: {
    um: 'reajuste de talento',
    muitos: 'reajustes de talentos',
    base: '/cargo-salario/reajustes-colaboradores',
    coletivo: '/cargo-salario/reajustes-coletivos-colaboradores',
    dissidio: pessoas.aplicarDissidio,
    consequencia: 'Cada pessoa recebe uma linha no histórico. Quem foi desligado antes da data fica de fora.',
  },
  F: {
    um: 'reajuste de faixa salarial',
    muitos: 'reajustes de faixas salariais',
    base: '/cargo-salario/reajustes-faixas-salariais',
    coletivo: '/cargo-salario/reajustes-coletivos-faixas-salariais',
    dissidio: deFaixas.aplicarDissidio,
    consequencia: 'Cada faixa recebe um salário novo. Quem ganha pelo cargo passa a ganhar por ele.',
  },
  I: {
    um: 'reajuste de índice',
    muitos: 'reajustes de índices',
    base: '/cargo-salario/reajustes-indices',
    coletivo: '/cargo-salario/reajustes-coletivos-indices',
    dissidio: deIndices.aplicarDissidio,
    consequencia: 'Cada índice recebe um valor novo. Faixas e salários que dependem dele mudam junto.',
  },
} as const

export const contar = (n: number, um: string, muitos: string): string =>
  `${n.toLocaleString('pt-BR')} ${n === 1 ? um : muitos}`

/** Rows of people and bands contain salaries, so only users who may see them can write rows. Values of indices are not salaries. */
export const podeReajustar = (tipo: tabelas.TipoReajuste): boolean =>
  can(pessoas.reajustesColaboradores.criar) && (tipo === 'I' || holds(verSalario.name))

export const SituacaoDaTabela = ({ aprovada }: { aprovada: boolean }) =>
  aprovada ? (
    <Badge mark="full" tone="green">
      Aplicada
    </Badge>
  ) : (
    <Badge mark="ring" tone="amber">
      Aberta
    </Badge>
  )

/** Warnings of a row before it is applied, as a badge; nothing when there are none. */
export function AvisosDoReajuste({ r }: { r: { temDuplicidade: boolean; colaboradorDesligado?: boolean } }) {
  if (r.colaboradorDesligado)
    return (
      <Badge mark="square" tone="gray">
        {r.temDuplicidade ? 'Sai antes da data, em outra tabela' : 'Sai antes da data'}
      </Badge>
    )
  return r.temDuplicidade ? (
    <Badge mark="half" tone="amber">
      Em outra tabela
    </Badge>
  ) : null
}

/** The reason why an applied table cannot be cancelled; undefined when it can, or when it is open. */
export function porQueFica(t: tabelas.TabelaReajuste): string | undefined {
  if (!t.aprovada || t.pode.includes('cancelar-reajuste')) return undefined
  if (t.existeHistoricoConfirmado) return 'Não pode mais ser cancelada: há mudanças confirmadas depois dela.'
  if (!t.ehUltimo) return 'Só a última aplicada pode ser cancelada: outra do mesmo tipo veio depois.'
  if (t.foraDoAlcance) return 'Tem pessoas fora do seu alcance: cancela quem alcança todas.'
  return undefined
}

/** Open tables of a type as options of a field. */
export function useTabelasAbertas(tipo: tabelas.TipoReajuste): Option<number>[] {
  return useOptions(tabelas.listar, { tipoReajuste: tipo, aprovada: false }) as Option<number>[]
}

interface Contas {
  antes: number | null
  depois: number | null
  diferenca: number | null
  percentual: number | null
}
/** 'R$ 100,00 a mais (5,00%)' */
export function diferencaPorExtenso({ diferenca, percentual }: Omit<Contas, 'antes' | 'depois'>): string {
  if (diferenca === null) return ''
  if (diferenca === 0) return 'sem diferença'
  const quanto = `${formatarDinheiro(Math.abs(diferenca))} a ${diferenca > 0 ? 'mais' : 'menos'}`
  return percentual === null ? quanto : `${quanto} (${formatarPercentual(percentual, 2)})`
}
/** The amounts of a row, saved or computed. */
export const contasDe = (
  r: Pick<pessoas.ReajusteColaborador, 'salarioAtual' | 'salarioProposto' | 'valorDiferenca' | 'percentualDiferenca'>,
): Contas => ({
  antes: r.salarioAtual,
  depois: r.salarioProposto,
  diferenca: r.valorDiferenca,
  percentual: r.percentualDiferenca,
})
/** The result of a proposal while it is filled in, computed by the server. */
export function PreviaDoReajuste({ contas, data }: { contas: Contas | undefined; data: string | undefined }) {
  const quando = data ? `Em ${formatarData(data)}` : 'Na data da tabela'
  return (
    <StatusText>
      {!contas || contas.depois === null
        ? 'Preencha os campos para ver quanto dá.'
        : contas.antes === null
          ? `${quando}: ${formatarDinheiro(contas.depois)}.`
          : `${quando}: de ${formatarDinheiro(contas.antes)} para ${formatarDinheiro(contas.depois)}, ${diferencaPorExtenso(contas)}.`}
    </StatusText>
  )
}

/** '12 incluídos, 3 alterados.' */
export function resultadoDoLote(r: pessoas.ReajusteEmLote): string {
  const partes = [
    ...(r.incluidos > 0 ? [contar(r.incluidos, 'incluído', 'incluídos')] : []),
    ...(r.alterados > 0 ? [contar(r.alterados, 'alterado', 'alterados')] : []),
    ...(r.ignorados > 0 ? [contar(r.ignorados, 'ignorado', 'ignorados')] : []),
  ]
  return partes.length > 0 ? `Reajustes: ${partes.join(', ')}.` : 'Ninguém a reajustar neste recorte.'
}
