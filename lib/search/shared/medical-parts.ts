/*
 * The Greek and Latin parts of medical words, each followed by plain words for it.
 */

const readParts = (list: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    list.split(",").map((part) => {
      const [name = "", ...words] = part.trim().split(/\s+/);
      return [name, words];
    }),
  );

/** Parts of the body, of illness and of care. */
export const medicalRoots = readParts(`
  abdomin abdomen belly, acou hearing, acous hearing, aden gland, adip fat, adren adrenal, aer air, algesi pain, andr
  male, angi vessel, ankyl stiff, arteri artery, arthr joint, ather artery, audi hearing, aur ear, balan penis,
  blephar eyelid, brachi arm, bronch airway bronchial, bucc cheek, burs bursa, carcin cancer, cardi heart, carp wrist,
  cephal head, cerebr brain, cervic neck cervix, cheil lip, chol bile, cholangi bile duct, cholecyst gallbladder,
  chondr cartilage, chrom color, col colon, colon colon, colp vagina, corne cornea, cost rib, crani skull, cutane
  skin, cyst bladder, cyt cell, dacry tear, dent tooth, derm skin, dermat skin, dipl double, dors back, duoden
  duodenum, edema swelling, embol clot, emet vomiting, encephal brain, enter intestine, erythr red, esophag esophagus,
  faci face, febr fever, fet fetus, fibr fiber, gastr stomach, genit genital, ger aging, geront aging, gingiv gum,
  gloss tongue, gluc sugar, glyc sugar, gnath jaw, gravid pregnancy, gynec women, haem blood, haemat blood, hem blood,
  hemat blood, hepat liver, herni hernia, hidr sweat, hist tissue, hydr water, hypn sleep, hyster uterus, iatr doctor,
  ile intestine, immun immune, isch blocked, kerat cornea, kinesi movement, lacrim tear, lact milk, lapar abdomen,
  laryng throat voice, leuk white blood, lingu tongue, lip fat, lith stone, lumb back, lymph lymph, mamm breast, mast
  breast, melan skin pigment, men menstrual, mening brain lining, metr uterus, morb disease, muc mucus, my muscle, myc
  fungus, myel bone marrow, myos muscle, myring eardrum, narc sleep, nas nose, nat birth, necr death, neonat newborn,
  nephr kidney, neur nerve, ocul eye, odont tooth, onc cancer, onych nail, oophor ovary, ophthalm eye, opt eye, orch
  testicle, orchid testicle, ost bone, oste bone, ot ear, ovari ovary, palpebr eyelid, pancreat pancreas, parasit
  parasite, ped child foot, pediatr child, pedicul lice, pelv pelvis, pharyng throat, phleb vein, phot light, phren
  mind, pleur lung, pneum lung, pneumon lung, pod foot, proct rectum, prostat prostate, psych mental, pulmon lung,
  pyel kidney, pyr fever, rach spine, radi radiation, rect rectum, ren kidney, retin retina, rhin nose, salping
  fallopian tube, sarc flesh, schiz split, scler hard, scoli curved, seb oil, sial saliva, sinus sinus, somn sleep,
  sperm sperm, spin spine, splen spleen, spondyl spine, steat fat, stom mouth, stomat mouth, tars foot, ten tendon,
  tendin tendon, thorac chest, thromb clot, thyr thyroid, thyroid thyroid, tox poison, toxic poison, trache windpipe,
  trich hair, tympan eardrum, ur urine, ureter ureter, urethr urethra, urin urine, uter uterus, vagin vagina, vas
  vessel, vascul vessel, ven vein, vertebr spine, vesic bladder, vestibul balance, viscer organ`);

/** Endings. Some of them have no meaning and only complete a word. */
export const medicalEndings = readParts(`
  aemia blood, al, algesia pain, algia pain, ar, ary, asthenia weakness, cele hernia, centesis puncture, cyte cell,
  cytosis cell, desis fusion, dynia pain, eal, ectasis dilation, ectomy removal surgery, edema swelling, emesis
  vomiting, emia blood, esthesia feeling, genesis formation, genic, gram test picture, graphy test picture, ia, iasis,
  ic, ism, itis inflammation infection, kinesia movement, lepsy seizure, lith stone, lithiasis stones, logic, logy,
  lysis breakdown, malacia softening, mania, megaly enlargement, oid, ologic, ological, ologist doctor, oma tumor,
  ome, opia vision, opsy examination, osis disease, ous, oxia oxygen, paresis weakness, pathic disease, pathy disease
  disorder, penia low, pepsia digestion, pexy surgery, phagia swallowing eating, phasia speech, phobia fear, phonia
  voice, plasia growth, plasty repair surgery, plegia paralysis, pnea breathing, pnoea breathing, poiesis formation,
  ptosis drooping, ptysis coughing, rrhage bleeding, rrhagia bleeding, rrhea discharge, rrhexis rupture, rrhoea
  discharge, sclerosis hardening, scopic examination, scopy examination, spasm spasm, stenosis narrowing, stomy
  opening surgery, taxia movement, tension pressure, therapy treatment, thermia temperature heat, tocia birth labor,
  tomy surgery, trophy growth, um, uria urine urination, us`);

/** Prefixes of words. */
export const medicalPrefixes = readParts(`
  anti against, brady slow, dys difficulty abnormal, endo inside, epi, hemi half, hyper high excess, hypo low, inter
  between, intra within, macro large, micro small, neo new, oligo few, pan all, para, peri around, poly many, post
  after, pre before, sub under, tachy fast`);

/** Groups of interchangeable last words in names of illnesses and treatments. */
export const medicalHeads: readonly (readonly string[])[] = [
  ["disease", "disorder", "syndrome", "condition", "problem", "illness"],
  ["cancer", "carcinoma", "tumor", "neoplasm", "malignancy"],
  ["drug", "medicine", "medication"],
  ["surgery", "operation"],
];
