import * as c from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import * as d from '@quadro/contract/cargo-salario/pessoas/desligamento.ts'
import { VINCULO } from '@quadro/contract/geral/codigos/codigos.ts'
import { somarDias } from '@quadro/contract/kit/datas.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { vigenteEm } from '@quadro/contract/kit/vigencia.ts'
import { useState } from 'react'
import { call } from '../../../kit/call/call.ts'
import { useCall } from '../../../kit/call/query.ts'
import { today } from '../../../kit/call/session.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormCode, FormDate, FormText } from '../../../kit/form/fields.tsx'
import { Form, FormFooter, FormSummary, useEntityForm } from '../../../kit/form/form.tsx'
import { useGo } from '../../../kit/page/navigation.ts'
import { Carregando } from '../../../kit/page/pending-record.tsx'
import { Facts } from '../../../ui/display/Facts.tsx'
import { FormCell, FormGrid, FormGroup, type Option } from '../../../ui/fields/index.ts'
import { FormColumns } from '../../../ui/layout/FormColumns.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { RoteiroDaAdmissao } from '../roteiros/roteiro-da-admissao.tsx'
import { PassosDaAdmissao } from './admissao-conferencia.tsx'
import { cargoEFaixa } from './historico-campos.ts'
import { LugarCampos, SalarioCampos } from './lugar-campos.tsx'

const BASE = '/cargo-salario/colaboradores'

/** A new engagement of a former employee. It proposes the last place. */
export function Readmissao({ id }: { id: number }) {
  const read = useCall(c.ler, { id }, { silent: true })
  const t = read.data
  if (!t || t.id !== id)
    return <Carregando title="Readmitir Colaborador" error={read.error} onRetry={() => void read.refetch()} />
  return <Formulario key={t.versao} t={t} />
}

function Formulario({ t }: { t: c.ColaboradorCompleto }) {
  const go = useGo()
  const ultima = vigenteEm(t.historico, '9999-12-31') ?? t.historico[0]!
  const [faixa, setFaixa] = useState<Option | null>({ value: ultima.faixaSalarialId, label: cargoEFaixa(ultima) })
  const dia = t.dataDesligamento && t.dataDesligamento >= today() ? somarDias(t.dataDesligamento, 1) : today()
  const form = useEntityForm({
    draft: inTab('readmissao', t.id),
    schema: d.readmissaoForm,
    values: {
      codigo: '',
      dataAdmissao: dia,
      vinculo: t.vinculo as 'E',
      estabelecimentoId: ultima.estabelecimentoId,
      areaOrganizacionalId: ultima.areaOrganizacionalId,
      faixaSalarialId: ultima.faixaSalarialId,
      funcaoId: ultima.funcaoId,
      ambienteId: ultima.ambienteId,
      tipoSalario: undefined,
      indiceId: null,
      quantidadeIndice: null,
      salario: null,
      modeloRoteiroId: null,
    },
    save: (output) => call(d.readmitir, { id: t.id, ...output }, { errors: 'none' }),
    done: ({ id, nome }) => {
      toast.success(`A readmissão de ${nome} foi registrada.`)
      go(`${BASE}/${id}`, { replace: true, search: {} })
    },
  })
  return (
    <Form form={form} hasSummary={false}>
      <PageHeader
        title="Readmitir Colaborador"
        facts="Cria um vínculo novo da mesma pessoa; o anterior fica como está."
        hasLine
      />
      <FormColumns beside={<PassosDaAdmissao />}>
        <FormSummary />
        <FormGroup title="Pessoa">
          <Facts
            items={[
              { label: 'Nome', value: t.nome },
              { label: 'CPF', value: t.cpf },
              {
                label: 'Vínculo anterior',
                value: `${formatarData(t.dataAdmissao)} a ${formatarData(t.dataDesligamento)}`,
              },
              { label: 'Motivo da saída', value: t.motivoDesligamento },
            ]}
          />
        </FormGroup>
        <FormGroup title="Admissão">
          <FormGrid>
            <FormCell span={4}>
              <FormDate name="dataAdmissao" help="Depois do desligamento; pode ser uma data futura." />
            </FormCell>
            <FormCell span={4}>
              <FormCode name="vinculo" codes={VINCULO} />
            </FormCell>
            <FormCell span={4}>
              <FormText name="codigo" placeholder="Próxima" help="Vazia, é a próxima da empresa." />
            </FormCell>
            <LugarCampos atual={ultima} faixa={faixa} onFaixa={setFaixa} />
            <RoteiroDaAdmissao />
          </FormGrid>
        </FormGroup>
        <FormGroup title="Salário">
          <FormGrid>
            <SalarioCampos padrao="Pela faixa, na data" />
          </FormGrid>
        </FormGroup>
      </FormColumns>
      <FormFooter onCancel={() => go(`${BASE}/${t.id}`, { search: {} })} saveLabel="Readmitir" />
    </Form>
  )
}
