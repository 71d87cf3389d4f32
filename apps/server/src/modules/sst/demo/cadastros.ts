import type { Ids, Row } from '../../../demo/load.ts'
import type { Tables } from '../../../demo/part.ts'
import { cnpj } from '../../../demo/random.ts'
import * as prontos from '../cadastros/prontos.ts'

type Descrito = readonly [descricao: string, codigo: string | null]
/** What is this company's own, beside the usual. */
const DESCRITOS: Record<string, readonly Descrito[]> = {
  epc: [
    ['Exaustor com captação localizada', null],
    ['Enclausuramento acústico da máquina', null],
    ['Guarda-corpo e rodapé', null],
    ['Proteção fixa de partes móveis', null],
    ['Chuveiro e lava-olhos de emergência', null],
    ['Piso antiderrapante', null],
    ['Sinalização de rotas de fuga', null],
  ],
  fase: [
    ['Fundação', '10'],
    ['Estrutura', '20'],
    ['Alvenaria e vedação', '30'],
    ['Instalações', '40'],
    ['Acabamento', '50'],
  ],
  medida_seguranca: [
    ['Permissão de trabalho antes do serviço', null],
    ['Rodízio de postos a cada 2 horas', null],
    ['Pausa de 10 minutos a cada 50 trabalhados', null],
    ['Bloqueio e etiquetagem de energias', null],
    ['Treinamento com reciclagem anual', null],
    ['Manutenção preventiva da máquina', null],
  ],
  ...prontos.DESCRITOS,
}
const NOMEADOS: Record<string, readonly (readonly [nome: string, descricao: string, ordem?: number])[]> = {
  fonte_risco: [
    ['Compressor e máquinas rotativas', 'Ruído e vibração das máquinas em funcionamento'],
    ['Produtos de limpeza e desinfecção', 'Vapores e respingos na diluição e na aplicação'],
    ['Empilhadeira em circulação', 'Atropelamento e queda de carga nos corredores'],
    ['Posto de trabalho com tela', 'Postura sentada e movimento repetido o dia todo'],
    ['Câmara fria', 'Baixa temperatura por períodos longos'],
    ['Trabalho acima de 2 metros', 'Queda de escada, andaime ou plataforma'],
  ],
  ...prontos.NIVEIS,
}
const EXAMES = [...prontos.EXAMES, ['Chumbo sanguíneo', '0385', 6]] as const

/** The registers of safety that refer to nothing else. */
export function cadastros(ids: Ids, empresa_id: number): Tables {
  const tables: Tables = {}
  const add = (table: string, row: Row): number => {
    const id = ids.take(table)
    tables[table] ??= []
    tables[table].push({ id, empresa_id, ...row })
    return id
  }
  for (const [table, all] of Object.entries(DESCRITOS))
    for (const [descricao, codigo] of all) add(table, { descricao, codigo })
  for (const [table, all] of Object.entries(NOMEADOS))
    for (const [nome, descricao, ordem] of all) add(table, { nome, descricao, ...(ordem ? { ordem } : {}) })
  for (const [nome, codigo, fardamento] of prontos.TIPOS_EPI) add('tipo_epi', { nome, codigo, fardamento, ativo: true })
  for (const [nome, tamanhos] of Object.entries(prontos.TAMANHOS)) {
    const tamanho_epi_id = add('tamanho_epi', { nome })
    for (const [ordem, tamanho] of tamanhos.entries())
      add('tamanho_epi_tamanho', { tamanho_epi_id, nome: tamanho, ordem })
  }
  for (const [nome, codigo_procedimento, periodicidade] of EXAMES)
    add('exame', { nome, codigo_procedimento, periodico: periodicidade !== null, periodicidade })
  const onde = { telefone: '8534567890', horario_atendimento: 'seg. a sex., das 7h às 17h' }
  add('clinica', {
    ...{ nome: 'Clínica Vida Ocupacional', tipo: 'CLINICA', cnpj: cnpj(7401), outro: null, data: '2024-02-01' },
    ...{ endereco: 'Av. Dom Luís, 1200, Fortaleza/CE', ...onde },
  })
  add('clinica', {
    ...{ nome: 'Laboratório São Rafael', tipo: 'OUTRO', cnpj: null, outro: 'Laboratório', data: '2025-03-10' },
    ...{ endereco: 'Rua Pedro Borges, 33, Fortaleza/CE', ...onde },
  })
  return tables
}
