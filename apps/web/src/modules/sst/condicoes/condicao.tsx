import { listar as colaboradores } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { dataValida } from '@quadro/contract/kit/fields.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import * as c from '@quadro/contract/sst/condicoes/condicoes.ts'
import { deQueDia, recusaDaDataMinima } from '@quadro/contract/sst/condicoes/data-minima.ts'
import { daCondicao } from '@quadro/contract/sst/condicoes/medicoes.ts'
import { descricaoDaFinalidade } from '@quadro/contract/sst/grupos/grupos.ts'
import { FINALIDADE, type Finalidade } from '@quadro/contract/sst/grupos/medicao-regras.ts'
import { useState } from 'react'
import { lookup, useCall } from '../../../kit/call/query.ts'
import { today } from '../../../kit/call/session.ts'
import { FormDate, FormLookup, FormRadio } from '../../../kit/form/fields.tsx'
import { useField } from '../../../kit/form/form.tsx'
import { useGo } from '../../../kit/page/navigation.ts'
import { recordPage } from '../../../kit/record/record-page.tsx'
import { FormCell, FormGrid, FormGroup, type Option, ReadOnlyValue } from '../../../ui/fields/index.ts'
import { FormColumns } from '../../../ui/layout/FormColumns.tsx'
import { NoticeBar } from '../../../ui/state/NoticeBar.tsx'
import { TabelaDeMedicoes } from '../grupos/medicao-tabela.tsx'
import { Atividades, QuemResponde } from './condicao-campos.tsx'

const fatos = (condicao: c.Condicao) =>
  [
    condicao.grupoHomogeneo?.nome,
    descricaoDaFinalidade(condicao.finalidade),
    `${condicao.situacao === 'F' ? 'a partir de' : 'desde'} ${formatarData(condicao.data)}`,
    condicao.valeAte && `até ${formatarData(condicao.valeAte)}`,
  ]
    .filter(Boolean)
    .join(' · ')

export default recordPage(c.condicoes, {
  initial: { data: today(), finalidade: 'eSocial', obrigaProfissionalSST: true, insereMedicao: true },
  values: ({ profissionaisSst, descricaoAtividades }) => ({
    profissionaisSstIds: profissionaisSst.map(({ id }) => id),
    descricaoAtividades,
  }),
  facts: fatos,
  fields: ({ record }) => (
    <>
      <FormGroup title="Condição">
        <FormGrid>
          <FormCell>{record ? <ReadOnlyValue label="Talento" value={record.talentoNome} /> : <Talento />}</FormCell>
          <FormCell span={6}>{record ? <FormDate name="data" /> : <DataComMinima />}</FormCell>
          {record?.grupoHomogeneo && (
            <FormCell span={6}>
              <ReadOnlyValue label="Grupo homogêneo" value={record.grupoHomogeneo.nome} />
            </FormCell>
          )}
          <FormCell>
            <FormRadio name="finalidade" codes={FINALIDADE} variant="segments" />
          </FormCell>
        </FormGrid>
      </FormGroup>
      <Atividades />
      <Registros profissionais={record?.profissionaisSst ?? []} />
    </>
  ),
  tabs: (condicao) => [{ id: 'medicoes', label: 'Medições de risco', content: <Medicoes condicao={condicao} /> }],
})

function Registros({ profissionais }: { profissionais: c.Condicao['profissionaisSst'] }) {
  return <QuemResponde profissionais={profissionais} finalidade={useField<Finalidade>('finalidade').value} />
}

const buscar = lookup(colaboradores, { situacao: 'A' })
function Talento() {
  const [talento, setTalento] = useState<Option | null>(null)
  return (
    <FormLookup
      name="colaboradorId"
      load={buscar}
      chosen={talento}
      onPick={setTalento}
      placeholder="Busque pelo nome ou pela matrícula"
    />
  )
}
/** The day of a new condition, with the first one that the server allows for the person. */
function DataComMinima() {
  const talentoId = useField<number | null>('colaboradorId').value
  const data = useField<string>('data').value
  const minima = useCall(
    c.dataMinimaCondicaoAmbiental,
    { talentoId: talentoId ?? 0 },
    { silent: true, enabled: talentoId !== null && talentoId > 0 },
  ).data
  const antes = minima && dataValida(data ?? '') ? recusaDaDataMinima(minima, data) : null
  return (
    <>
      <FormDate
        name="data"
        help={
          minima
            ? `A partir de ${formatarData(minima.dataMinima)}, ${deQueDia(minima)}.`
            : 'Vale até a próxima condição do talento.'
        }
      />
      {antes && <NoticeBar title={antes} />}
    </>
  )
}

function Medicoes({ condicao }: { condicao: c.Condicao }) {
  const go = useGo()
  const read = useCall(daCondicao.listarMedicoes, { id: condicao.id }, { silent: true })
  const matriz = useCall(daCondicao.matriz, {}, { silent: true }).data
  const pagina = c.paginaDaMedicao(condicao.id)
  const podeInserir = condicao.pode.includes('editar') && condicao.insereMedicao
  return (
    <FormColumns>
      {!condicao.insereMedicao && <NoticeBar title="Esta condição não informa medições de risco." />}
      <TabelaDeMedicoes
        {...{ read, matriz, pagina }}
        inserir={podeInserir ? () => go(`${pagina}/new`) : undefined}
        sobre="A medição diz a que risco o talento se expõe, quanto, e o que protege."
      />
    </FormColumns>
  )
}
