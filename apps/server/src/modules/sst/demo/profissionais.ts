import { somarDias } from '@quadro/contract/kit/datas.ts'
import type { Ids, Row } from '../../../demo/load.ts'
import type { Organisation, Tables } from '../../../demo/part.ts'
import { cpf } from '../../../demo/random.ts'

/** Name, council, number, its name when it is another one, CPF, kind of contract, speciality, begin and end in days from today. */
const PROFISSIONAIS = [
  ['Helena Prado Montenegro', '1', '8412', null, true, 'PJ', 'Médica do trabalho', -800, 25],
  ['Otávio Bastos Queirós', '4', '061938472-1', null, true, 'AUTONOMO', 'Engenheiro de segurança', -620, null],
  ['Otavio Bastos Queirós', '4', '61938472', null, false, 'AUTONOMO', null, -1400, -700],
  ['Rita de Cássia Moura', '9', '0023417', 'MTE', true, 'EMPREGADO', 'Técnica de segurança', -1100, null],
  ['Valdir Nogueira Sá', '9', '117382', 'COREN', false, 'EMPREGADO', 'Enfermeiro do trabalho', -300, null],
] as const

/** Professionals with their contracts, and the team that they form. */
export function profissionais(
  ids: Ids,
  { empresaId: empresa_id, estabelecimentos }: Organisation,
  exames: readonly Row[],
  { hoje, ufId: uf_id }: { hoje: string; ufId: number },
): Tables {
  const tables: Tables = {}
  const add = (table: string, row: Row): number => {
    const id = ids.take(table)
    tables[table] ??= []
    tables[table].push({ id, empresa_id, ...row })
    return id
  }
  const feitos = PROFISSIONAIS.map(
    ([nome, orgao_de_classe, numero_inscricao, sigla, comCpf, tipo_contrato, especialidade, de, ate], at) => {
      const id = add('profissional_sst', {
        ...{ nome, orgao_de_classe, numero_inscricao, uf_id, sigla_orgao_de_classe: sigla },
        cpf: comCpf ? cpf(740_100 + at) : null,
      })
      const alguns = tipo_contrato === 'AUTONOMO' && estabelecimentos.length > 1
      const contrato_id = add('contrato_profissional', {
        ...{ profissional_id: id, tipo_contrato, especialidade, inicio: somarDias(hoje, de) },
        fim: ate === null ? null : somarDias(hoje, ate),
        estabelecimento_responsavel: alguns ? 'ALGUNS' : 'TODOS',
        ...(orgao_de_classe === '1'
          ? {
              endereco: 'Av. Dom Luís, 1200, Fortaleza/CE',
              telefone: '8534567890',
              horario_atendimento: 'seg. e qua., 8h às 12h',
            }
          : { endereco: null, telefone: null, horario_atendimento: null }),
      })
      if (alguns) add('contrato_profissional_estabelecimento', { contrato_id, estabelecimento_id: estabelecimentos[0] })
      if (orgao_de_classe === '1')
        for (const exame of exames.slice(0, 2)) add('contrato_profissional_exame', { contrato_id, exame_id: exame.id })
      return id
    },
  )
  const equipe = (inicio: number, fim: number | null, membros: readonly (readonly [at: number, funcao: string])[]) => {
    const composicao_id = add('composicao_sst', {
      ...{ tipo: 'SESMT', estabelecimento_id: null, inicio: somarDias(hoje, inicio) },
      fim: fim === null ? null : somarDias(hoje, fim),
    })
    for (const [ordem, [at, funcao]] of membros.entries())
      add('composicao_sst_membro', { composicao_id, profissional_id: feitos[at], funcao, ordem })
  }
  equipe(-600, -201, [
    [0, 'MEDICO'],
    [3, 'TECNICO'],
  ])
  equipe(-200, null, [
    [0, 'MEDICO'],
    [1, 'ENGENHEIRO'],
    [3, 'TECNICO'],
    [4, 'ENFERMEIRO'],
  ])
  return tables
}
