import type { FuncaoHistorico } from '@quadro/contract/sst/funcoes/funcoes.ts'
import { FormDate, FormText, FormTextArea } from '../../../kit/form/fields.tsx'
import { FormCell, FormGrid, FormGroup } from '../../../ui/fields/index.ts'
import { CboCampo } from '../../cargo-salario/index.ts'

type Conteudo = Omit<FuncaoHistorico, 'id' | 'versao'>
/** A row as its form edits it. */
export const valoresDaFuncao = ({ data, nomeFuncao, codigoCBO, descricao }: Conteudo) => ({
  ...{ data, nomeFuncao, codigoCBO: codigoCBO ?? '', descricao },
})

/** What a function is from a day on: `linha` is the row that is changed. */
export function CamposDaFuncao({ linha, ajuda }: { linha?: Conteudo | undefined; ajuda?: string }) {
  return (
    <FormGroup title="Função">
      <FormGrid>
        <FormCell>
          <FormText name="nomeFuncao" />
        </FormCell>
        <FormCell span={6}>
          <FormDate name="data" help={ajuda} />
        </FormCell>
        <FormCell span={6}>
          <CboCampo atual={linha} required help="A ocupação da tabela oficial." />
        </FormCell>
        <FormCell>
          <FormTextArea name="descricao" help="As atividades de quem a tem, como o eSocial vai contá-las." />
        </FormCell>
      </FormGrid>
    </FormGroup>
  )
}
