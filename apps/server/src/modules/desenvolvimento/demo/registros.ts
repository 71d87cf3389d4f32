import { somarMeses } from '@quadro/contract/kit/datas.ts'
import type { Ids, Row } from '../../../demo/load.ts'
import type { Organisation, Tables } from '../../../demo/part.ts'
import { criarModelo } from '../../avaliacao/demo/modelos.ts'
import { ALUNO, DESPESAS } from '../cursos/prontos.ts'

/** Hours a month, from the first month of this year and, where they rise, from half a year later on. */
const METAS = [
  { nome: 'Operação e manutenção', horas: [120, 180], cargos: /Operador|Auxiliar|Mecânico|Eletricista|Conferente/ },
  { nome: 'Liderança', horas: [240], cargos: /Gerente|Supervisor|Coordenador|Diretor/ },
  { nome: 'Técnico e administrativo', horas: [90, 120], cargos: /Analista|Assistente|Técnico|Inspetor/ },
] as const

const PRESTADORES = [
  {
    ...{ nome: 'Alturas Treinamentos Ltda.', cnpj: '45987231000179', cpf: null, ativo: true, observacao: null },
    ...{ email: 'contato@alturas.example', telefone: '8534561200' },
    habilitacao: 'Engenheiro de segurança com CREA; instrutores com 10 anos em NR-35',
  },
  {
    ...{ nome: 'Nádia Freire', cnpj: null, cpf: '39053344705', ativo: true },
    ...{ email: 'nadia.freire@instrutores.example', telefone: '85987651200' },
    habilitacao: 'Enfermeira com registro no COREN; primeiros socorros',
    observacao: 'Traz os manequins; pede uma sala para 20 pessoas.',
  },
] as const

/** What courses are measured by, what classes cost and how many hours of training are expected. */
export function registros(
  ids: Ids,
  org: Organisation,
  cursos: readonly Row[],
  { hoje, usuario }: { hoje: string; usuario: number },
): Tables {
  const { empresaId: empresa_id } = org
  const tables: Tables = {}
  const add = (table: string, row: Row): number => {
    const id = ids.take(table)
    tables[table] ??= []
    tables[table].push({ id, empresa_id, ...row })
    return id
  }
  const { modeloId } = criarModelo(add, ALUNO, { tipo: 'A', hoje, usuario })
  const medida = (titulo: string, tipo: 'n' | 'p' | 'a', minimo_aprovacao: number) =>
    add('avaliacao_curso', { titulo, tipo, minimo_aprovacao, modelo_avaliacao_id: tipo === 'a' ? modeloId : null })
  const prova = medida('Prova escrita', 'n', 7)
  const pratica = medida('Avaliação do instrutor', 'a', 70)
  medida('Participação nas atividades', 'p', 75)
  for (const { id: curso_id } of cursos.filter((c) => c.criterio_avaliacao !== null))
    for (const avaliacao_curso_id of [prova, pratica]) add('curso_avaliacao', { curso_id, avaliacao_curso_id })
  for (const prestador of PRESTADORES) add('prestador_treinamento', prestador)
  for (const [descricao, despesa] of DESPESAS) add('tipo_despesa', { descricao, despesa })

  const janeiro = `${hoje.slice(0, 4)}-01-01`
  const usados = new Set<number>()
  for (const { nome, horas, cargos } of METAS) {
    const grupo_metas_horas_id = add('grupo_metas_horas', { nome })
    for (const [n, minutos] of horas.entries())
      add('meta_horas', { grupo_metas_horas_id, mes_ano: somarMeses(janeiro, n * 6), minutos })
    for (const { cargoId: cargo_id } of org.faixas.filter((f) => cargos.test(f.cargo)))
      if (!usados.has(cargo_id)) {
        usados.add(cargo_id)
        add('grupo_metas_horas_cargo', { grupo_metas_horas_id, cargo_id })
      }
  }
  return tables
}
