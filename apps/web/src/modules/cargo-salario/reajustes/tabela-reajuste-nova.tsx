import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { DadosDaTabela } from './tabela-reajuste-dados.tsx'

/** A new table without rows. */
export default function NovaTabelaReajuste() {
  return (
    <>
      <PageHeader title="Inserir Tabela de Reajuste" facts="Depois de salvar, inclua os reajustes." hasLine />
      <DadosDaTabela />
    </>
  )
}
