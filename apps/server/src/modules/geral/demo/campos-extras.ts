import type { CampoExtra } from '@quadro/contract/geral/pessoa/campos-extras.ts'
import { somarDias } from '@quadro/contract/kit/datas.ts'
import type { Ids } from '../../../demo/load.ts'
import type { Organisation, Tables } from '../../../demo/part.ts'
import type { Random } from '../../../demo/random.ts'

/** The extra fields of the demonstration. */
export const CAMPOS_EXTRAS: CampoExtra[] = [
  { campo: 'texto1', titulo: 'Tamanho do uniforme', candidato: 'oculto', colaborador: 'opcional' },
  { campo: 'numero1', titulo: 'Número do calçado', candidato: 'oculto', colaborador: 'opcional' },
  { campo: 'texto2', titulo: 'Linha de ônibus', candidato: 'oculto', colaborador: 'opcional' },
  { campo: 'data1', titulo: 'Validade do crachá', candidato: 'oculto', colaborador: 'opcional' },
  { campo: 'textolongo1', titulo: 'Observações do gestor de turno', candidato: 'oculto', colaborador: 'opcional' },
  { campo: 'texto3', titulo: 'Disponível para viagens', candidato: 'opcional', colaborador: 'oculto' },
  { campo: 'data2', titulo: 'Posso começar em', candidato: 'opcional', colaborador: 'oculto' },
]

/** Values of the extra fields for most employees. */
export function extras(random: Random, ids: Ids, { empresaId, talentos }: Organisation, hoje: string): Tables {
  const rows = talentos
    .filter((t) => t.ativo && random.chance(0.8))
    .map((t) => ({
      id: ids.take('campos_extras'),
      empresa_id: empresaId,
      pessoa_id: t.pessoaId,
      texto1: random.pick(['P', 'M', 'M', 'G', 'G', 'GG']),
      numero1: random.int(34, 45),
      texto2: random.chance(0.5) ? random.pick(['045 Conjunto Ceará', '067 Messejana', '222 Antônio Bezerra']) : null,
      data1: somarDias(hoje, random.int(-20, 700)),
    }))
  return { campos_extras: rows }
}

/** Values of the extra fields for candidates who registered themselves, as far as their registration has these fields. */
export function extrasDeCandidatos(random: Random, ids: Ids, { candidato = [] }: Tables, hoje: string): Tables {
  const rows = candidato
    .filter((k) => k.modulo_externo && random.chance(0.7))
    .map((k) => ({
      id: ids.take('campos_extras'),
      empresa_id: k.empresa_id,
      pessoa_id: k.pessoa_id,
      texto3: random.pick(['Sim', 'Sim', 'Só na região metropolitana', 'Não']),
      data2: random.chance(0.6) ? somarDias(hoje, random.int(3, 60)) : null,
    }))
  return { campos_extras: rows }
}
