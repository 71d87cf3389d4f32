import { somarDias } from '@quadro/contract/kit/datas.ts'
import type { Ids, Row } from '../../../demo/load.ts'
import type { Organisation, Tables } from '../../../demo/part.ts'

interface Exigencias {
  funcao: string
  normas: string
  comando: string | null
  exames: readonly string[]
  epis: readonly string[]
  cursos: readonly string[]
  riscos: readonly (readonly [risco: string, fonte: string | null, medidas: readonly string[]])[]
}
const EXIGENCIAS: readonly Exigencias[] = [
  {
    funcao: 'Operação de máquinas',
    normas: 'Bloquear e etiquetar a máquina antes de tirar o que travou. Cabelo preso e sem adornos.',
    comando: null,
    exames: ['Audiometria tonal ocupacional'],
    epis: ['Protetor auditivo de silicone', 'Luva de malha de aço'],
    cursos: ['NR-12 Segurança em máquinas'],
    riscos: [
      ['Ruído contínuo ou intermitente', 'Compressor e máquinas rotativas', ['Manutenção preventiva da máquina']],
      ['Corte por lâminas e facas', null, ['Bloqueio e etiquetagem de energias']],
    ],
  },
  {
    funcao: 'Condução de veículos',
    normas: 'Inspeção do veículo antes de cada viagem; no máximo 5 horas e meia ao volante sem parar.',
    comando: 'Recusa a viagem se o veículo não estiver em ordem.',
    exames: ['Acuidade visual'],
    epis: ['Bota de segurança com biqueira'],
    cursos: [],
    riscos: [['Postura sentada prolongada', null, ['Pausa de 10 minutos a cada 50 trabalhados']]],
  },
  {
    funcao: 'Manutenção elétrica',
    normas: 'Trabalho sempre em dupla, com a instalação desenergizada e sinalizada.',
    comando: 'Interrompe a linha quando há risco grave e iminente.',
    exames: ['Avaliação clínica ocupacional (anamnese e exame físico)'],
    epis: ['Cinto tipo paraquedista'],
    cursos: ['NR-10 Segurança em instalações elétricas'],
    riscos: [['Queda de altura', 'Trabalho acima de 2 metros', ['Permissão de trabalho antes do serviço']]],
  },
]

/** What functions ask for, since they began and again since a year ago; and one that is no longer offered. */
export function funcoes(ids: Ids, { empresaId: empresa_id }: Organisation, rows: Tables, hoje: string): Tables {
  // In the order in which they are written.
  const tables: Tables = {
    funcao: [],
    funcao_historico: [],
    funcao_gerencial: [],
    funcao_exame: [],
    funcao_epi: [],
    funcao_curso: [],
    risco_funcao: [],
    risco_funcao_medida: [],
  }
  const add = (table: string, row: Row): number => {
    const id = ids.take(table)
    tables[table]!.push({ id, empresa_id, ...row })
    return id
  }
  const of = (table: string, name: string, column = 'nome') =>
    (rows[table] ?? []).find((row) => row[column] === name)?.id as number | undefined
  /** The equipment whose history calls it so. */
  const epi = (name: string) =>
    (rows.epi_historico ?? []).find((row) => row.nome === name)?.epi_id as number | undefined

  for (const { funcao, normas, comando, exames, epis, cursos, riscos } of EXIGENCIAS) {
    const primeira = (rows.funcao_historico ?? []).find((row) => row.nome_funcao === funcao)
    if (!primeira) continue
    const linha = (data: string, de: { normas: string; comando: string | null }) =>
      add('funcao_gerencial', {
        ...{ funcao_id: primeira.funcao_id, confirmado: true, data },
        ...{ normas_internas: de.normas, atribuicao_comando: de.comando },
      })
    linha(primeira.data as string, { normas, comando: null })
    const funcao_gerencial_id = linha(somarDias(hoje, -365), { normas, comando })
    for (const nome of exames) add('funcao_exame', { funcao_gerencial_id, exame_id: of('exame', nome) })
    for (const nome of epis) add('funcao_epi', { funcao_gerencial_id, epi_id: epi(nome) })
    for (const nome of cursos) {
      const curso_id = of('curso', nome)
      if (curso_id) add('funcao_curso', { funcao_gerencial_id, curso_id, curso_empresa_id: empresa_id })
    }
    for (const [risco, fonte, medidas] of riscos) {
      const risco_funcao_id = add('risco_funcao', {
        funcao_gerencial_id,
        risco_id: of('risco', risco, 'descricao'),
        fonte_risco_id: fonte === null ? null : of('fonte_risco', fonte),
      })
      for (const medida of medidas)
        add('risco_funcao_medida', {
          risco_funcao_id,
          medida_seguranca_id: of('medida_seguranca', medida, 'descricao'),
        })
    }
  }
  const linha = (funcao_id: number, dias: number, nome_funcao: string, codigo_cbo: string, descricao: string) =>
    add('funcao_historico', {
      ...{ funcao_id, confirmado: true, data: somarDias(hoje, dias), nome_funcao, codigo_cbo, descricao },
    })
  const antiga = add('funcao', { ativa: false })
  linha(antiga, -1500, 'Telefonia', '422205', 'Atende e transfere ligações na mesa telefônica.')
  linha(antiga, -700, 'Telefonia e recepção', '422205', 'Atende ligações e recebe visitantes na portaria.')
  return tables
}
