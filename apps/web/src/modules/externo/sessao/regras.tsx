import * as c from '@quadro/contract/externo/cadastro/campos.ts'
import type { ConfiguracaoDaEmpresa } from '@quadro/contract/externo/sessao/sessao.ts'
import { createContext, type ReactNode, useContext, useMemo } from 'react'

interface Regras {
  empresaId: number
  /** The company shows this field. */
  mostra: (nome: c.NomeDeCampo) => boolean
  /** The company requires this field. */
  exige: (nome: c.NomeDeCampo) => boolean
  maiusculas: boolean
  maxCargos: number
}
const Context = createContext<Regras | undefined>(undefined)
/** The rules for the candidate's form in the company of this page. */
export const useRegras = (): Regras => useContext(Context)!

export function RegrasDaEmpresa({ empresa, children }: { empresa: ConfiguracaoDaEmpresa; children: ReactNode }) {
  const regras = useMemo((): Regras => {
    const shown = c.camposVisiveis(empresa.camposVisiveis)
    const required = c.camposExigidos(empresa)
    return {
      empresaId: empresa.id,
      mostra: (nome) => shown.has(nome),
      exige: (nome) => nome === 'nome' || required.has(nome),
      maiusculas: empresa.forcarMaiusculas,
      maxCargos: empresa.maxCandidataCargo,
    }
  }, [empresa])
  return <Context value={regras}>{children}</Context>
}
