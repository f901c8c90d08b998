// data
export default {
  low: { length: 12, names: ["Low", 'High',], },
};
