import { emOrdem } from '@quadro/contract/cargo-salario/propostas/propostas-alteracao.ts'
import { somarDias } from '@quadro/contract/kit/datas.ts'
import type { Ids, Row } from '../../../demo/load.ts'
import type { Organisation, Tables } from '../../../demo/part.ts'
import { cpf } from '../../../demo/random.ts'

interface Proposta {
  /** Days ago. */
  enviada: number
  pessoa: { id: number | null; nome: string }
  origem: 'meus-dados' | 'candidato' | 'cadastro'
  valores: Record<string, unknown>
  usuarioId?: number
  cadastro?: object
  decisao?: { dias: number; anteriores: Record<string, unknown>; aceitos: string[]; motivo?: string }
}

/** Proposals to HR from employees known in the candidate area and from the manager: pending, accepted, partly accepted and refused. */
export function propostas(
  ids: Ids,
  { empresaId, tables, talentos }: Organisation,
  selecao: Tables,
  p: { hoje: string; gestor: { pessoaId: number; usuarioId: number }; rhId: number },
): Tables {
  const pessoas = new Map(tables.pessoa!.map((row) => [row.id as number, row]))
  const ativas = new Set(talentos.filter((t) => t.ativo).map((t) => t.pessoaId))
  const daArea = selecao
    .candidato!.map((c) => c.pessoa_id as number)
    .filter((id) => ativas.has(id) && id !== p.gestor.pessoaId)
    .map((id) => pessoas.get(id)!)
  const outro = (row: Row, coluna: string, um: string, dois: string) => (row[coluna] === um ? dois : um)
  const quem = (row: Row) => ({ id: row.id as number, nome: row.nome as string })
  const gestor = pessoas.get(p.gestor.pessoaId)!
  const novo = cpf(900_417)
  const found: Proposta[] = [
    {
      enviada: 1,
      pessoa: quem(gestor),
      origem: 'meus-dados',
      usuarioId: p.gestor.usuarioId,
      valores: {
        escolaridade: outro(gestor, 'escolaridade', '10', '09'),
        rg: '2003004567890',
        rgOrgaoEmissor: 'SSP/CE',
        rgDataExpedicao: '2019-08-14',
      },
    },
    {
      enviada: 2,
      pessoa: { id: null, nome: 'Francisca das Chagas Oliveira' },
      origem: 'cadastro',
      valores: {
        nome: 'Francisca das Chagas Oliveira',
        cpf: novo,
        dataNascimento: '1994-06-19',
        dddCelular: '85',
        foneCelular: '987114420',
        acesso: true,
      },
      cadastro: { cpf: novo, aceito: true, candidato: { primeiroEmprego: false } },
    },
  ]
  const deEmpregados: ((row: Row) => Omit<Proposta, 'pessoa' | 'origem'>)[] = [
    (row) => ({
      enviada: 3,
      valores: { nome: `${row.nome} Prado`, estadoCivil: outro(row, 'estado_civil', '02', '01') },
    }),
    (row) => ({ enviada: 5, valores: { dataNascimento: somarDias(row.data_nascimento as string, 30) } }),
    () => ({
      enviada: 8,
      valores: { naturalidade: 'Quixadá, CE', mae: 'Maria do Socorro Lima', ctpsNumero: '4417290', ctpsSerie: '0031' },
    }),
    (row) => ({
      enviada: 14,
      valores: { escolaridade: row.escolaridade },
      decisao: {
        dias: 12,
        anteriores: { escolaridade: outro(row, 'escolaridade', '07', '08') },
        aceitos: ['escolaridade'],
      },
    }),
    (row) => ({
      enviada: 20,
      valores: { nome: `${row.nome} Sampaio`, estadoCivil: row.estado_civil },
      decisao: {
        dias: 19,
        anteriores: { nome: row.nome, estadoCivil: outro(row, 'estado_civil', '01', '02') },
        aceitos: ['estadoCivil'],
        motivo: 'Para mudar o sobrenome, traga a certidão de casamento.',
      },
    }),
    (row) => ({
      enviada: 26,
      valores: { dataNascimento: somarDias(row.data_nascimento as string, 365) },
      decisao: {
        dias: 25,
        anteriores: { dataNascimento: row.data_nascimento },
        aceitos: [],
        motivo: 'A data do cadastro é a do seu RG. Se o RG está errado, traga a certidão de nascimento.',
      },
    }),
  ]
  // A small company has fewer proposals.
  for (const [i, row] of daArea.slice(0, deEmpregados.length).entries())
    found.push({ ...deEmpregados[i]!(row), pessoa: quem(row), origem: 'candidato' })

  const em = (dias: number, hora: string) => `${somarDias(p.hoje, -dias)}T${hora}:00-03:00`
  return {
    proposta_alteracao: found.map((f): Row => {
      const campos = emOrdem(Object.keys(f.valores))
      const { decisao } = f
      return {
        id: ids.take('proposta_alteracao'),
        empresa_id: empresaId,
        pessoa_id: f.pessoa.id,
        nome: f.pessoa.nome,
        origem: f.origem,
        situacao: !decisao
          ? 'P'
          : decisao.aceitos.length === 0
            ? 'R'
            : decisao.aceitos.length < campos.length
              ? 'M'
              : 'A',
        campos,
        valores: JSON.stringify(f.valores),
        anteriores: decisao ? JSON.stringify(decisao.anteriores) : null,
        aceitos: decisao?.aceitos ?? null,
        motivo: decisao?.motivo ?? null,
        cadastro: f.cadastro ? JSON.stringify(f.cadastro) : null,
        usuario_id: f.usuarioId ?? null,
        decidida_por: decisao ? p.rhId : null,
        decidida_em: decisao ? em(decisao.dias, '10:40') : null,
        criado_em: em(f.enviada, '14:05'),
      }
    }),
  }
}
