import { diaDoSemestre, semestresEncerrados } from '@quadro/contract/cargo-salario/equidade/semestres.ts'
import { somarDias } from '@quadro/contract/kit/datas.ts'
import type { Ids } from '../../../demo/load.ts'
import type { Tables } from '../../../demo/part.ts'

/** The Ministry's reports of the last two half-years whose time has come, published in March and September. */
export function equidade(
  ids: Ids,
  { empresaId: empresa_id, hoje, dominio }: { empresaId: number; hoje: string; dominio: string },
): Tables {
  const publicado = (semestre: string) => somarDias(diaDoSemestre(semestre), 80)
  const feitos = semestresEncerrados(hoje).filter((semestre) => publicado(semestre) <= hoje)
  return {
    publicacao_equidade: feitos.slice(-2).map((semestre) => ({
      id: ids.take('publicacao_equidade'),
      ...{ empresa_id, semestre, publicado_em: publicado(semestre) },
      endereco: `https://${dominio}/transparencia-salarial/${semestre}`,
    })),
  }
}
