import { formatarCaepf, formatarCnpj } from '@quadro/contract/kit/documentos.ts'
import { ambientesDoEstabelecimento } from '@quadro/contract/sst/lugares/ambientes-listas.ts'
import { cnpjDe, partesDoCnpj } from '@quadro/contract/utilitario/empresas/cnpj.ts'
import {
  COMPLEMENTO,
  estabelecimentos,
  TIPO_INSCRICAO,
  type TipoInscricao,
  verificarCnpj,
} from '@quadro/contract/utilitario/empresas/estabelecimentos.ts'
import { useCall } from '../../../kit/call/query.ts'
import { useUser } from '../../../kit/call/session.ts'
import { FormRadio, FormText } from '../../../kit/form/fields.tsx'
import { useField } from '../../../kit/form/form.tsx'
import { registryScreens } from '../../../kit/list/registry.tsx'
import { useChild } from '../../../kit/page/navigation.ts'
import { FormCell, ReadOnlyValue } from '../../../ui/fields/index.ts'
import { EnderecoFields } from '../../geral/index.ts'

/** The user types only the complement. The base comes from the company (or its owner's CPF), and the check digits are computed. */
function Inscricao() {
  const { base } = partesDoCnpj(useUser().empresa.cnpj)
  const tipo = useField<TipoInscricao>('tipoInscricao').value
  const complemento = useField<string | null>('complementoCnpj').value ?? ''
  const id = Number(useChild(estabelecimentos.base)) || 0
  const isCaepf = tipo === 'CAEPF'
  const isWhole = COMPLEMENTO[tipo].test(complemento.toUpperCase())
  const found = useCall(verificarCnpj, { id, complemento }, { silent: true, enabled: isWhole })
  const known = isWhole && found.data
  const whole = isCaepf ? known && found.data?.caepf : cnpjDe(base, complemento)
  return (
    <>
      <FormCell>
        <FormRadio
          name="tipoInscricao"
          codes={TIPO_INSCRICAO}
          help="CAEPF: de empregador pessoa física, pelo CPF do titular."
        />
      </FormCell>
      <FormCell span={6}>
        <FormText
          name="complementoCnpj"
          uppercase
          help={
            known && found.data?.existe
              ? `Já existe um estabelecimento com este ${tipo}.`
              : isCaepf
                ? '3 algarismos depois do CPF do titular'
                : `4 caracteres depois de ${formatarCnpj(base)}`
          }
        />
      </FormCell>
      <FormCell span={6}>
        <ReadOnlyValue label={tipo} value={whole && (isCaepf ? formatarCaepf(whole) : formatarCnpj(whole))} />
      </FormCell>
    </>
  )
}

/** Today's environments; nothing when there are none. */
function Ambientes() {
  const id = Number(useChild(estabelecimentos.base)) || 0
  const { data = [] } = useCall(ambientesDoEstabelecimento, { id }, { silent: true, enabled: id > 0 })
  if (data.length === 0) return null
  return (
    <FormCell>
      <ReadOnlyValue label="Ambientes de hoje" value={data.map(({ nome }) => nome).join(', ')} />
    </FormCell>
  )
}

export default registryScreens(estabelecimentos, {
  initial: { tipoInscricao: 'CNPJ' },
  about: 'O estabelecimento é o endereço onde as pessoas trabalham; solicitações e colaboradores dependem dele.',
  columns: [
    {
      key: 'nome',
      width: 180,
      grow: 3,
      isName: true,
    },
    {
      key: 'cnpj',
      width: 160,
      cell: (row) => (row.cnpj ? formatarCnpj(String(row.cnpj)) : row.caepf ? formatarCaepf(String(row.caepf)) : '—'),
      label: 'CNPJ ou CAEPF',
    },
    {
      key: 'cidadeNome',
      width: 130,
      grow: 2,
      priority: 1,
    },
    {
      key: 'ufSigla',
      width: 60,
      priority: 1,
    },
  ],
  form: (
    <>
      <FormCell>
        <FormText name="nome" />
      </FormCell>
      <Inscricao />
      <EnderecoFields />
      <FormCell>
        <FormText name="codigoAc" help="Código na folha de pagamento, quando há integração." />
      </FormCell>
      <Ambientes />
    </>
  ),
})
